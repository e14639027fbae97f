// What a create, an event and a list cost as registrations grow. By direct call; every delivery gets a 200 at once.
import { createSandbox, demoSeed } from '../src/sandbox/index.ts';
import { toEventType } from '../src/interface/index.ts';
import { median } from './median.ts';

const sizes = [1_000, 10_000, 100_000];
const event = toEventType('comment.create');

interface Costs {
  readonly create: number;
  readonly event: number;
  readonly list: number;
}

async function measure(size: number): Promise<Costs> {
  const sandbox = createSandbox({ authUrl: 'http://localhost', seed: demoSeed([]), post: () => Promise.resolve({ status: 200 }) });
  const header = sandbox.describe().apiCredentials[0]?.header ?? '';
  const document = sandbox.describe().documents[0]?.id ?? '';
  const call = (method: string, path: string, body?: unknown): Promise<Response> =>
    sandbox.fetch(
      new Request(`http://localhost/api/v6/webhooks${path}`, {
        method,
        headers: { authorization: header, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  const create = async (documentId: string): Promise<void> => {
    const response = await call('POST', '', {
      events: [event],
      url: 'http://localhost/hook',
      options: { collapseEvents: true },
      documentId,
    });
    if (!response.ok) throw new Error(await response.text());
  };
  // Ten watch the document of the event; the others each a document of their own.
  for (let index = 0; index < size; index++) await create(index < 10 ? document : `document-${String(index)}`);
  await sandbox.settled();
  const time = async (count: number, work: (index: number) => Promise<unknown>): Promise<number> => {
    const samples: number[] = [];
    for (let round = 0; round < 9; round++) {
      const started = performance.now();
      for (let index = 0; index < count; index++) await work(round * count + index);
      await sandbox.settled();
      samples.push(((performance.now() - started) / count) * 1000);
    }
    return median(samples);
  };
  const costs = {
    create: await time(100, (index) => create(`more-${String(index)}`)),
    event: await time(100, () => sandbox.control.fire({ event, documentId: document })),
    list: await time(20, () => call('GET', '?limit=20')),
  };
  sandbox.close();
  return costs;
}

await measure(1_000);
const results = [];
for (const size of sizes) results.push({ size, ...(await measure(size)) });
const [base] = results;
for (const { size, create, event: fired, list } of results) {
  const cell = (value: number, least: number | undefined): string =>
    `${value.toFixed(0).padStart(7)} µs (${(value / (least ?? Number.NaN)).toFixed(2)})`;
  console.log(
    `${String(size).padStart(7)} registrations   create ${cell(create, base?.create)}   event ${cell(fired, base?.event)}   list ${cell(list, base?.list)}`,
  );
}
