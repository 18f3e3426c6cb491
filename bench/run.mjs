// npm run bench: measures on this machine and writes docs/BENCHMARKS.md with the machine named.

import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ensureBuilt, projectRoot } from '../scripts/build.mjs';
import { measureStartup } from './startup.mjs';

if (!ensureBuilt()) process.exit(1);
const rows = await measureStartup();
const peer = rows.at(-1)?.medianMs ?? Number.NaN;
const table = rows.map(
  ({ name, medianMs, runs }) =>
    `| ${name} | ${Math.round(medianMs)} ms | ${(medianMs / peer).toFixed(2)} | ${runs} |`,
);
const [cpu] = cpus();
const machine = `${cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.version}`;
const page = `# Benchmarks

Written by \`npm run bench\`; run it to have your own machine's figures.

Machine: ${machine}

## Starting

From the start of the process to the line that says it is ready; node's own start included.

| | median | × peer | runs |
|---|---|---|---|
${table.join('\n')}
`;
writeFileSync(join(projectRoot, 'docs', 'BENCHMARKS.md'), page);
console.log(page);
