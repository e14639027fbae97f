import type { DocumentState } from '../../interface/index.ts';
import { set } from '../../store/store.ts';
import type { Context } from '../context.ts';
import type { DocumentStateRecord } from '../records.ts';
import type { Document } from '../seed.ts';

/** The documents of a sandbox: those of its seed and those created since. Collections `documents` and `document-states`. */
export class Documents {
  readonly #context: Context;
  readonly #seeded: ReadonlyMap<string, Document>;

  constructor(context: Context) {
    this.#context = context;
    this.#seeded = new Map(context.seed.documents.map((document) => [document.id, document]));
  }

  /** All documents, the seed's first. */
  async list(): Promise<Document[]> {
    return [...this.#context.seed.documents, ...(await this.#context.store.list<Document>('documents'))];
  }

  /** The document with an ID, or undefined. */
  async find(id: string): Promise<Document | undefined> {
    return this.#seeded.get(id) ?? (await this.#context.store.get<Document>('documents', id));
  }

  /** The documents of a company, the seed's first. */
  async ofCompany(companyId: string): Promise<Document[]> {
    return (await this.list()).filter((document) => document.companyId === companyId);
  }

  /** Stores a new document. */
  async add(document: Document): Promise<void> {
    await this.#context.store.commit([set('documents', document.id, document)]);
  }

  /** The state of a document: ACTIVE until it is changed (§3.1). */
  async stateOf(id: string): Promise<DocumentState> {
    return (await this.#context.store.get<DocumentStateRecord>('document-states', id))?.state ?? 'ACTIVE';
  }

  /** Sets the state of a document. */
  async setState(documentId: string, state: DocumentState): Promise<void> {
    const record: DocumentStateRecord = { documentId, state };
    await this.#context.store.commit([set('document-states', documentId, record)]);
  }
}
