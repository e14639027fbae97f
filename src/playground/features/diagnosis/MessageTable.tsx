import type { DiagnosedMessage } from '../../../diagnosis/diagnose.ts';
import { isError } from '../../../diagnosis/finding.ts';
import { kindNames, mistakes } from './kinds.ts';

interface MessageTableProps {
  readonly messages: readonly DiagnosedMessage[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** The messages of a file, each with its number of mistakes. A row opens its findings. */
export function MessageTable({ messages, chosen, onChoose }: MessageTableProps) {
  return (
    <div className="pi-messages">
      <table>
        <caption className="sr-only">Messages in the text</caption>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Message</th>
            <th scope="col">Status</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {messages.map(({ title, kind, status, findings }, index) => {
            const count = findings.filter(isError).length;
            return (
              <tr key={index}>
                <td>{index + 1}</td>
                <td>
                  <button type="button" aria-current={index === chosen} onClick={() => onChoose(index)}>
                    {title}
                  </button>
                </td>
                <td>{status ?? ''}</td>
                <td className={count > 0 ? 'pi-bad' : ''}>{kind === 'unknown' ? kindNames.unknown : mistakes(count)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
