import { setUpContents } from './contents.ts';
import { setUpCopy } from './copy.ts';
import { setUpMenu } from './menu.ts';
import { openTarget } from './open-target.ts';
import { setUpSamples } from './samples.ts';
import { setUpScheme } from './scheme.ts';
import { setUpSearch } from './search.ts';

// Everything that a page without widgets runs. The page is complete without it.
setUpScheme();
setUpMenu();
setUpSearch();
setUpContents();
setUpCopy();
setUpSamples();
openTarget();
addEventListener('hashchange', openTarget);
// An offline copy has no such rules, and fetches nothing ahead. Nor does WebKit, which would load a fetched page again when it is opened.
if (
  document.querySelector('script[type=speculationrules]') &&
  !HTMLScriptElement.supports('speculationrules') &&
  document.createElement('link').relList.supports('prefetch')
)
  import('./prefetch.ts').then(
    ({ setUpPrefetch }) => {
      setUpPrefetch();
    },
    // Firefox reports a script that leaving the page cuts off.
    () => undefined,
  );
