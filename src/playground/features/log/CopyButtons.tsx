import { useState, type ReactNode } from 'react';
import type { Exchange } from '../../../wire/proxy.ts';
import { RawText } from '../../ui/ExchangeDetails.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { notCopied } from '../../ui/not-copied.ts';
import { useTask } from '../../ui/hooks.ts';
import { loaded } from '../../ui/loaded.ts';

const shells = {
  'Copy as curl': { purpose: 'for POSIX shells', load: async () => (await loaded(import('./curl.ts'))).curlPosix },
  cmd: {
    purpose: 'for the prompt of Windows cmd; our tests do not run it',
    load: async () => (await loaded(import('./curl-cmd.ts'))).curlCmd,
  },
} as const;

/**
 * Buttons that copy a request as a curl command, after `children`. The request is copied as given: mask its secrets first, unless the reader asked for
 * them.
 */
export function CopyButtons({ request, children }: { request: Exchange['request']; children?: ReactNode }) {
  const [said, setSaid] = useState<string>();
  const [shown, setShown] = useState<string>();
  const task = useTask();
  const message = task.problem ?? said;
  const copy = async ({ purpose, load }: (typeof shells)[keyof typeof shells]) => {
    const command = (await load())(request);
    setShown(undefined);
    if (command === undefined) setSaid((await import('./curl-cmd.ts')).notForCmd);
    else if (await copyText(command)) setSaid(`Copied: a curl command ${purpose}.`);
    else {
      setSaid(`${notCopied} Copy the command below.`);
      setShown(command);
    }
  };
  return (
    <>
      <div className="st-copies">
        {children}
        {Object.entries(shells).map(([label, shell]) => (
          <button
            key={label}
            type="button"
            className="pi-quiet"
            aria-label={label.startsWith('Copy') ? label : 'Copy as curl for Windows cmd'}
            onClick={() => task.run(() => copy(shell))}
          >
            {label}
          </button>
        ))}
      </div>
      <p role="status" className={message === undefined ? 'sr-only' : 'pi-hint st-said'}>
        {message}
      </p>
      {shown === undefined ? null : <RawText label="Command" text={shown} />}
    </>
  );
}
