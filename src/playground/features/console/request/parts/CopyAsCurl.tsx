import { curlPosix } from '../../../log/curl.ts';
import { CopyText } from './CopyText.tsx';

interface CopyAsCurlProps {
  /** Makes the request when it is asked for. */
  readonly request: () => Parameters<typeof curlPosix>[0];
  /** Whether it goes to a live service, whose secrets are masked on the page and in the command. */
  readonly live: boolean;
}

/** Copies a request as a command for curl, and says so if that has secrets of a live service. */
export function CopyAsCurl({ request, live }: CopyAsCurlProps) {
  return <CopyText label="Copy as curl" said={live ? 'Copied, with its secrets.' : undefined} text={() => curlPosix(request())} />;
}
