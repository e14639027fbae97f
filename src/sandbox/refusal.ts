import { breakableRulePage } from '../interface/index.ts';
import { assumptionsPage } from './assumptions/page.ts';

/** A request that the sandbox refuses: carries what the client hears, and which rule or assumption it broke. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** A stable code: an OAuth error code at the authorization server, a code of our own elsewhere. */
  readonly code: string;
  readonly status: number;
  /** The id of a rule or of an assumption. */
  readonly cites: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Ids of assumptions on which the answer rests beside what it cites. */
  readonly assumptions: readonly string[];

  constructor(
    status: number,
    code: string,
    cites: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    assumptions: readonly string[] = [],
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.cites = cites;
    this.headers = headers;
    this.assumptions = assumptions;
  }
}

/** The docs address of a rule or an assumption, under the address of the docs. Every page has these anchors. */
export function citation(docs: string, id: string): string {
  const page = breakableRulePage(id);
  return page === undefined ? `${docs}/${assumptionsPage}/#${id}` : `${docs}/${page}/#rule-${id}`;
}
