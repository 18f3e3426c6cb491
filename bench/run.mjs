// npm run bench: measures on this machine and writes docs/BENCHMARKS.md with the machine named.

import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ensureBuilt, projectRoot } from '../scripts/build.mjs';
import { measureBrowser } from './browser.mjs';
import { measureStartup } from './startup.mjs';
import { measureTimesheets } from './timesheets.mjs';

if (!ensureBuilt()) process.exit(1);
const rows = await measureStartup();
const peer = rows.at(-1)?.medianMs ?? Number.NaN;
const table = rows.map(
  ({ name, medianMs, runs }) =>
    `| ${name} | ${Math.round(medianMs)} ms | ${(medianMs / peer).toFixed(2)} | ${runs} |`,
);
const growth = (await measureTimesheets()).map(
  ({ name, small, large }) =>
    `| ${name} | ${small.toFixed(1)} ms | ${large.toFixed(1)} ms | ${(large / small).toFixed(2)} |`,
);
const browser = await measureBrowser();
const browserTable = browser.rows.map(
  ({ name, value, ratio }) => `| ${name} | ${value} | ${ratio} |`,
);
const versionOf = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(join(projectRoot, 'node_modules', name, 'package.json'), 'utf8')).version;
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

## Growing

The same week of one person over HTTP, signed in and with every check on, beside 10,000 and beside 1,000,000 entries of
others: medians of 200 in one run, both servers asked in turn.

| | 10,000 entries | 1,000,000 entries | ratio |
|---|---|---|---|
${growth.join('\n')}

## Opening

The product against the smallest app react-admin ${versionOf('react-admin')} makes: one resource, one list, no sign-in. Chromium
${browser.version}, processor slowed down four times, Fast 4G, empty cache, medians of 5 in the same run.

| | product / peer | × peer |
|---|---|---|
${browserTable.join('\n')}
`;
writeFileSync(join(projectRoot, 'docs', 'BENCHMARKS.md'), page);
console.log(page);
