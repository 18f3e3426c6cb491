// npm run explain -- <path> <transition>: prints everything that happens in a transition, in order, with the file and
// line of each function, for example npm run explain -- timesheets approve. Without arguments it lists the transitions.

import { Session } from 'node:inspector';
import { findSourceMap } from 'node:module';
import { relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';
import { projectRoot } from './build.mjs';

process.setSourceMapsEnabled(true);
const session = new Session();
session.connect();
/** @type {Map<string, string>} */
const scripts = new Map();
session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params.url));
session.post('Debugger.enable');

register();
const { everyTransition, pathOf, stepsOf, summaryOf } = await import(
  '../src/engine/transitions/explaining.ts'
);
const { attached } = await import('../src/modules/switchedOnModules.ts');
const { registry } = await import('../src/registry.ts');

/** Returns the place of a function's declaration in the sources, as file:line. @param {Function} of */
function placeOf(of) {
  Object.assign(globalThis, { placed: of });
  let place = '';
  session.post('Runtime.evaluate', { expression: 'placed' }, (_, found) =>
    session.post(
      'Runtime.getProperties',
      { objectId: found.result.objectId ?? '', ownProperties: true },
      (_failure, { internalProperties = [] }) => {
        const at = internalProperties.find(({ name }) => name === '[[FunctionLocation]]')?.value
          ?.value;
        const url = scripts.get(at?.scriptId);
        if (!url) return;
        const origin = findSourceMap(url)?.findOrigin(at.lineNumber + 1, at.columnNumber + 1);
        const line = origin && 'lineNumber' in origin ? origin.lineNumber : at.lineNumber + 1;
        place = `${relative(projectRoot, fileURLToPath(url.replace(/\?.*$/, '')))}:${line}`;
      },
    ),
  );
  return place;
}

/** @typedef {import('../src/engine/transitions/explaining.ts').Explained} Explained */
const all = everyTransition(registry);
const [path, name] = process.argv.slice(2);
/** @param {Explained} one */
const isMeant = (one) => one.name === name && (pathOf(one) === path || one.of.path === path);
const found = all.find(isMeant);

if (found) {
  console.log(`${pathOf(found)} ${found.name}: ${summaryOf(found)}\n`);
  for (const { says, runs } of stepsOf(found, attached))
    console.log(
      `  ${says}${runs ? `\n      ${[runs.name, placeOf(runs)].filter(Boolean).join('  ')}` : ''}`,
    );
} else {
  if (path) console.error(`There is no transition "${process.argv.slice(2).join(' ')}".\n`);
  /** @type {Map<string, string[]>} */
  const byPath = new Map();
  for (const one of all) byPath.set(pathOf(one), [...(byPath.get(pathOf(one)) ?? []), one.name]);
  for (const [of, names] of byPath) console.log(`${of}: ${names.join(', ')}`);
  if (path) process.exitCode = 1;
}
