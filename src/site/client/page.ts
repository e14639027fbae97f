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
