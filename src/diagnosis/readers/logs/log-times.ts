/** A form in which logs write the time of a line, and that time as `Date.parse` reads it. Without an offset all are taken as UTC. */
interface TimeForm {
  readonly pattern: RegExp;
  readonly toDate: string;
}

const seconds = String.raw`(\d\d:\d\d:\d\d)(?:[.,]\d+)?`;
const forms: readonly TimeForm[] = [
  { pattern: new RegExp(String.raw`(\d{4}-\d\d-\d\d)[T ]${seconds}(Z|[+-]\d\d:?\d\d)`), toDate: '$1T$2$3' },
  { pattern: new RegExp(String.raw`(\d{4})[-/](\d\d)[-/](\d\d)(?:[T ]| - )${seconds}`), toDate: '$1-$2-$3T$4Z' },
  { pattern: /(\d\d)\/([A-Z][a-z]{2})\/(\d{4}):(\d\d:\d\d:\d\d) ([+-]\d{4})/, toDate: '$1 $2 $3 $4 $5' },
  { pattern: /([A-Z][a-z]{2}) {1,2}(\d{1,2}) (\d\d:\d\d:\d\d)/, toDate: '$2 $1 2000 $3 +0000' },
  { pattern: new RegExp(String.raw`(?<![\d:])${seconds}(?![\d:])`), toDate: '1970-01-01T$1Z' },
];
/** How many characters at the start of a line are searched for its time. */
const maxStart = 100;

function timeIn(line: string): { form: number; time: number } | undefined {
  const start = line.slice(0, maxStart);
  if (!/\d\d:\d\d:\d\d/.test(start)) return undefined;
  // A line may say another time in its words, such as that at which a certificate expires.
  const places = forms.map(({ pattern }) => pattern.exec(start)?.index ?? Infinity);
  const form = places.indexOf(Math.min(...places));
  const { pattern, toDate } = forms[form] ?? {};
  const written = pattern && toDate !== undefined ? pattern.exec(start)?.[0].replace(pattern, toDate) : undefined;
  const time = Date.parse(written?.replace(/(T.*[+-]\d\d)(\d\d)$/, '$1:$2') ?? '');
  return Number.isNaN(time) ? undefined : { form, time };
}

/** When each line of a log was written, in milliseconds, to the second. Times of several forms may be of several clocks, so none of them is known. */
export function timesOf(lines: readonly string[]): (number | undefined)[] {
  const times = lines.map(timeIn);
  const isOneClock = new Set(times.flatMap((one) => one?.form ?? [])).size <= 1;
  return times.map((one) => (isOneClock ? one?.time : undefined));
}
