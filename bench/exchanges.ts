// Code exchanges per second, interleaved in rounds so that the drift of the machine meets all alike. Prints rates and ratios.
import { median } from './median.ts';
import { emulate, inProcess, library, peer, redirectUri, sandbox, type Contestant } from './contestants.ts';

const rounds = Number(process.env['ROUNDS'] ?? 7);
const exchanges = Number(process.env['EXCHANGES'] ?? 2000);
const concurrency = 64;

async function exchange({ name, send, clientId, clientSecret }: Contestant, code: string): Promise<void> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uri: redirectUri,
  });
  const { status, text } = await send(form.toString());
  if (status !== 200) throw new Error(`${name} responded with ${String(status)}: ${text}`);
}

/** Exchanges per second of one round. */
async function round(contestant: Contestant): Promise<number> {
  const codes = await contestant.mint(exchanges);
  const started = performance.now();
  const work = async (): Promise<void> => {
    for (let code = codes.pop(); code !== undefined; code = codes.pop()) await exchange(contestant, code);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return exchanges / ((performance.now() - started) / 1000);
}

const own = [await sandbox(), await library(), inProcess()];
const contestants = [...own, await emulate(), await peer('oauth2-mock-server'), await peer('oidc-provider'), await peer('bare')];
try {
  const rates = new Map(contestants.map(({ name }) => [name, [] as number[]]));
  for (const contestant of contestants) await round(contestant);
  for (let count = 0; count < rounds; count++)
    for (const contestant of contestants) rates.get(contestant.name)?.push(await round(contestant));
  for (const [name, values] of rates) {
    const times = own.map((one) =>
      median((rates.get(one.name) ?? []).map((rate, index) => rate / (values[index] ?? Number.NaN))).toFixed(2),
    );
    console.log(`${name.padEnd(20)} ${median(values).toFixed(0).padStart(7)} exchanges/s   ${times.join('   ')}`);
  }
  console.log(`The last columns: how many times that ${own.map(({ name }) => name).join('; ')} makes.`);
} finally {
  for (const { stop } of contestants) await stop();
}
