import { diagnoseResponse } from '../../diagnosis/checks/responses.ts';
import { diagnoseNotification } from '../../diagnosis/notification.ts';
import type { HttpExchange } from '../../diagnosis/messages/message.ts';
import type { Deployment } from '../../interface/index.ts';
import { deliveryTimeoutMs } from '../../wire/delivery-timeout.ts';
import type { Received } from '../../wire/receiver.ts';
import type { Command } from '../options/cli.ts';
import { findingText } from '../commands/diagnose.ts';
import { hostedDocs } from '../files/read-deployment.ts';
import { createForward, nameOf } from './forward.ts';
import { rangeOf } from './listen-to-feed.ts';
import { readRecording } from './recording.ts';

/**
 * Sends the notifications of a recording to an application in their order, and prints for each the status and what the diagnosis finds in the
 * notification and its response. Resolves with the exit code: 0 if there is no error, otherwise 1. Rejects with an Error of one line if the file is
 * no recording.
 */
export async function replay(
  { file, against }: Command<'replay'>,
  deployment: Pick<Deployment, 'eventPrefix' | 'siteUrl'>,
  print: (line: string) => void,
): Promise<0 | 1> {
  const { eventPrefix } = deployment;
  const forward = createForward(against, deliveryTimeoutMs);
  const counts = { passed: 0, failed: 0 };
  try {
    for await (const line of readRecording(file)) {
      if ('lost' in line) {
        print(`${rangeOf(line.lost)}: not recorded, because the receiver no longer had it`);
        continue;
      }
      const outcome = await forward.send(line);
      const findings = [
        ...diagnoseNotification(line.body, eventPrefix).findings,
        ...('status' in outcome ? diagnoseResponse('notification', exchangeOf(against, line, outcome.status), [], eventPrefix) : []),
      ];
      const isRight = 'status' in outcome && !findings.some(({ level }) => level === 'error');
      const verdict = isRight ? 'passed' : 'failed';
      counts[verdict] += 1;
      const result = 'status' in outcome ? String(outcome.status) : `no response: ${outcome.message}`;
      print(
        [`${nameOf(line)}: ${result}, ${verdict}`, ...findings.map((finding) => findingText(finding, hostedDocs(deployment)))].join('\n'),
      );
    }
  } finally {
    await forward.close();
  }
  if (counts.passed + counts.failed === 0) throw new Error(`${file}: contains no notification to send`);
  print(`${String(counts.passed)} passed, ${String(counts.failed)} failed`);
  return counts.failed === 0 ? 0 : 1;
}

function exchangeOf(url: string, { headers, body }: Pick<Received, 'headers' | 'body'>, status: number): HttpExchange {
  return { request: { method: 'POST', url, headers, body }, response: { status, headers: [], body: undefined } };
}
