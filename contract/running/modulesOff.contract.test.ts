import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '@/core/testing/longRun';
import { sourceAlias } from '../../scripts/build/sourceAlias';
import type * as Starting from '../support/backEnds/starting';
import { backEnds, targetOf } from '../support/backEnds/targets';
import { Client } from '../support/client';

// Modules read the setting when they are loaded, so each selection loads its own copy of the product. Built into one
// file, that takes a moment instead of seconds.
const outDir = join(import.meta.dirname, `../../node_modules/.cache/modules-off-${process.pid}`);
let loaded = 0;
async function loadWithout(off: readonly string[]): Promise<typeof Starting> {
  const before = process.env.MODULES_OFF;
  process.env.MODULES_OFF = off.join(',');
  try {
    loaded += 1;
    return await import(/* @vite-ignore */ `${join(outDir, 'starting.mjs')}?${loaded}`);
  } finally {
    if (before === undefined) delete process.env.MODULES_OFF;
    else process.env.MODULES_OFF = before;
  }
}

beforeAll(() =>
  build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: sourceAlias },
    build: {
      ssr: join(import.meta.dirname, '../support/backEnds/starting.ts'),
      outDir,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'starting.mjs', codeSplitting: false } },
    },
  }),
);
afterAll(() => rm(outDir, { recursive: true, force: true }));

/**
 * Returns the modules to switch off: all that can be, each with those that need it (of these the short run takes every
 * third), and in the long run all but one.
 */
async function selections(): Promise<string[][]> {
  const { everyServerModule, ALWAYS_ON } = await loadWithout([]);
  const grown = (
    names: readonly string[],
    next: (name: string) => readonly string[],
  ): readonly string[] => {
    const more = [...new Set([...names, ...names.flatMap(next)])];
    return more.length > names.length ? grown(more, next) : more;
  };
  const needsOf = (name: string) => everyServerModule.find((one) => one.name === name)?.needs ?? [];
  const usersOf = (name: string) =>
    everyServerModule.filter(({ needs }) => needs.includes(name)).map((one) => one.name);
  const all = everyServerModule.map(({ name }) => name);
  const always = grown(ALWAYS_ON, needsOf);
  const optional = all.filter((name) => !always.includes(name));
  const without = (on: readonly string[]) => optional.filter((name) => !on.includes(name));
  return [
    optional,
    ...optional
      .filter((_name, at) => isLongRun || at % 3 === 0)
      .map((name) => [...grown([name], usersOf)]),
    ...(isLongRun ? optional.map((name) => without(grown([name], needsOf))) : []),
  ];
}

describe('an installation without some modules', () => {
  it('can lack any module with those that need it, and consist of what one needs', {
    timeout: 240_000,
  }, async () => {
    for (const off of await selections()) {
      const { checkSwitchedOff } = await loadWithout(off);
      expect(() => checkSwitchedOff(), off.join(',')).not.toThrow();
    }
  });

  it.each(backEnds)(
    'starts on $name without all that give notices, and describes its calls',
    async ({ name }) => {
      const [off = []] = await selections();
      const { baseUrl, stop } = await targetOf(name, () => loadWithout(off)).start();
      try {
        const anyone = new Client(baseUrl);
        expect((await anyone.get('ready')).status).toBe(200);
        const { status, text } = await anyone.get('openapi.json');
        expect(status).toBe(200);
        expect(text).not.toContain('"enum":[]');
      } finally {
        await stop();
      }
    },
  );
});
