// npm start: builds if something changed, then becomes the server. In the same process, so that a
// signal from a terminal, a container or systemd reaches the server itself.

import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, projectRoot } from './build.mjs';
import { endWithNpm } from './endWithNpm.mjs';

// The server finds its migrations and a relative DATA_DIR from here, wherever it was started.
process.chdir(projectRoot);
endWithNpm();

if (ensureBuilt()) await import(pathToFileURL(join(projectRoot, 'dist/server/main.js')).href);
else process.exitCode = 1;
