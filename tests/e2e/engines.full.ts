import { after, before } from 'node:test';
import './engines/suites/back.ts';
import './engines/suites/console.ts';
import './engines/suites/look.ts';
import './engines/suites/workbench.ts';
import { inEachEngine } from './engines/engines.ts';
import { walk } from './engines/walk.ts';
import { staticHomes, type StaticHome } from './static-homes.ts';

for (const [name, open] of Object.entries(staticHomes)) {
  let home: StaticHome;
  before(async () => {
    home = await open();
  });
  after(() => home.close());
  // On disk, Firefox keeps the storage of a tab for each file by itself. The walk stays on one page.
  inEachEngine(`the site ${name}`, {
    'leads a reader from nothing to an event that has arrived, and through unregister': (inPage) =>
      inPage((page) => walk(page, `${home.root}/start/quickstart/${home.index}`)),
  });
}
