// npm run mock: serves the built browser app with json-server in this process, so that a signal from a terminal reaches
// the mock itself. The mock is TypeScript that is never built, so tsx runs it.

import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { ensureBuilt, projectRoot } from './build.mjs';
import { endWithNpm } from './running/endWithNpm.mjs';

process.chdir(projectRoot);
endWithNpm();

if (ensureBuilt('mock')) {
  register();
  await import(pathToFileURL(join(projectRoot, 'mock-api/main.ts')).href);
} else {
  process.exitCode = 1;
}
