// npm start: builds if something changed, then runs the server and keeps it running.

import { join } from 'node:path';
import process from 'node:process';
import { ensureBuilt, projectRoot } from './build.mjs';
import { endWithNpm } from './running/endWithNpm.mjs';
import { supervise } from './running/supervise.mjs';

// The server resolves its migrations and a relative DATA_DIR from here, whatever folder it was started in.
process.chdir(projectRoot);
endWithNpm();

process.exitCode = ensureBuilt() ? await supervise(join(projectRoot, 'dist/server/main.js')) : 1;
