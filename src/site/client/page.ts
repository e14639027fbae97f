import { setUpContents } from './contents.ts';
import { setUpCopy } from './copy.ts';
import { setUpMenu } from './menu.ts';
import { openTarget } from './open-target.ts';
import { setUpPrefetch } from './prefetch.ts';
import { setUpSamples } from './samples.ts';
import { setUpScheme } from './scheme.ts';
import { setUpSearch } from './search.ts';
import { setUpSandboxSamples } from './session-samples.ts';
import { setUpWidgets } from './widgets.ts';

// Everything that a page runs until a widget is touched. The page is complete without it.
setUpScheme();
setUpMenu();
setUpSearch();
setUpContents();
setUpCopy();
setUpSamples();
openTarget();
addEventListener('hashchange', openTarget);
setUpPrefetch();
setUpSandboxSamples();
void setUpWidgets();
