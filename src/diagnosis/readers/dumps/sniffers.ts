import { encodedForm } from '../../messages/url.ts';

/** `socat -v`: a line with a time before what goes each way, and line breaks as they are, after a written `\r`. */
export function socatVerbose(text: string): string {
  return text.replaceAll(/[<>] \d{4}(?:\/\d\d){2} [\d:.]{8,20} +length=\d+ from=\d+ to=\d+$/gm, '\n').replaceAll(/\\r$/gm, '');
}

/** The line that tcpdump prints before a packet, with a time and maybe a date or an interface as options ask for them. */
export const tcpdumpLine =
  /^(?:\d{4}-\d\d-\d\d )?(?:[\d:.]{8,20} )?(?:\w{1,16} {1,4}(?:In|Out|[BMP]) {1,4})?IP6? .{1,200}: (?:Flags \[.*|tcp \d+)$/m;
/** The same of ngrep, maybe with a date and a time. */
export const ngrepLine = /^[TU] (?:\d{4}(?:\/\d\d){2} [\d:.]{8,20} )?\S+ -> \S+ \[\w+\](?: #\d+)?$/m;

/** `tcpdump -A`: packets, each with the bytes of its IP and TCP headers before what it carries. What is no first packet of a message is left out. */
export function tcpdumpPackets(text: string): string {
  return text
    .split(tcpdumpLine)
    .map(
      (packet) =>
        /(?:(?:GET|POST|PUT|PATCH|DELETE|HEAD) \S+ HTTP\/\d\.\d$|HTTP\/\d\.\d \d{3}(?: |$))[\s\S]*/m.exec(packet)?.[0].trimEnd() ?? '',
    )
    .join('\n\n');
}

/** `ngrep -W byline`: a line with the addresses before each packet, and a dot for the carriage return at the end of each line of a head. */
export function ngrepLines(text: string): string {
  return text
    .split(ngrepLine)
    .map((packet) => {
      const end = packet.search(/^\.$/m) + 1;
      return packet.slice(0, end).replaceAll(/\.$/gm, '') + packet.slice(end);
    })
    .join('\n');
}

/** mitmdump with `--flow-detail 3` or more: indented headers and bodies, and the fields of a form one on each line. */
export function mitmdumpFlows(text: string): string {
  return text
    .replaceAll(/^[\da-f.:[\]]+: ([A-Z]+) (\S+).*$/gm, '$1 $2 HTTP/1.1')
    .replaceAll(/^ << (?:HTTP\/\S+ )?(\d{3}).*$/gm, '\nHTTP/1.1 $1')
    .replaceAll(/^ {4}/gm, '')
    .replaceAll(
      /^(content-type: application\/x-www-form-urlencoded.*\n(?:\S+: .*\n)*\n)((?:[^\s:]+: +.*(?:\n|$))+)/gim,
      (_whole, head: string, body: string) => {
        const fields = [...body.matchAll(/^([^\s:]+): +(.*)$/gm)].map(([, name = '', value = '']): [string, string] => [
          name,
          value.trim(),
        ]);
        return `${head}${encodedForm(fields)}\n`;
      },
    );
}
