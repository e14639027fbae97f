import { sessionEvent, storageKey, storedSession } from '../../playground/storage/storage-key.ts';

/** The storage of the tab, if it holds a session; undefined too where the browser forbids it. */
function storageWithSession(): Storage | undefined {
  try {
    return sessionStorage.getItem(storageKey(storedSession.name)) === null ? undefined : sessionStorage;
  } catch {
    return undefined;
  }
}

/** Shows the values of the tab's sandbox in the samples. What does so is loaded only when there is a session. */
export function setUpSandboxSamples(): void {
  let filled = false;
  const refresh = () => {
    const storage = storageWithSession();
    if (!storage && !filled) return;
    filled = true;
    // A reader who leaves the page ends the download: samples keep their placeholders then.
    import('./sandbox-samples.ts').then(
      ({ fillSamples }) => fillSamples(storage),
      () => undefined,
    );
  };
  addEventListener(sessionEvent, refresh);
  addEventListener('pageshow', refresh);
}
