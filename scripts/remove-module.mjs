// Removes a module from a copy of the project: `node scripts/remove-module.mjs parking FOLDER`. With --try it makes a copy,
// removes the modules and checks that the copy still works: its imports, its needs and a start of json-server; with
// LONG=1, which takes a minute for each copy, also its types.

import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = resolve(dirnameOf(import.meta.url), '..');
const isLong = process.env.LONG === '1';

/** @param {string} url */
function dirnameOf(url) {
  return resolve(fileURLToPath(url), '..');
}

/** The lists that name modules. */
const LISTS = ['src/registry.ts', 'src/modules/server.ts', 'src/modules/ui.ts'];
const MENU_TEXTS = 'src/browser/app/messages/menu.ts';
/** The paths that are not copied. */
const LEFT_OUT = /(?:^|[\\/])(?:node_modules|data|\.git|test-results|dist)$/;

/** Returns the text of a list without everything that it imports from a module. @param {string} text @param {string} name */
function withoutModule(text, name) {
  /** @type {string[]} */
  const gone = [];
  const imports = new RegExp(
    `import (?:type )?\\{([^}]*)\\} from '\\./(?:modules/)?${name}/[^']*';\\n`,
    'g',
  );
  let rest = text.replace(imports, (_, /** @type {string} */ names) => {
    gone.push(
      ...names
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    );
    return '';
  });
  // `...of('parking', [ … ]),` and the same over several lines.
  rest = rest.replace(new RegExp(`^ *\\.\\.\\.of\\('${name}', \\[[^\\]]*\\]\\),\\n`, 'gm'), '');
  for (const one of gone)
    rest = rest.replace(
      new RegExp(`^ *(?:\\.\\.\\.)?${one},\\n|^${one}\\([^\\n]*\\);\\n`, 'gm'),
      '',
    );
  return rest;
}

/** Returns the files below a folder. @param {string} folder */
const filesBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
        .map((file) => join(folder, file))
    : [];

/** Returns the keys of the entries and groups of the menu that a module declares. @param {string} folder */
function menuKeysOf(folder) {
  const menu = join(folder, 'ui/menu.ts');
  if (!existsSync(menu)) return [];
  const declared = /menu(?:Entry|Group)\(\s*'(?:\w+\/)?(\w+)'/g;
  return [...readFileSync(menu, 'utf8').matchAll(declared)].map(([, key = '']) => key);
}

/** Removes a module: its folder, its lines in the lists, its menu texts and its tests. @param {string} copy @param {string} name */
function removeModule(copy, name) {
  const folder = join(copy, 'src/modules', name);
  if (!existsSync(folder)) throw new Error(`There is no module called "${name}".`);
  const declared = menuKeysOf(folder);
  rmSync(folder, { recursive: true });
  const others = new Set(
    readdirSync(join(copy, 'src/modules')).flatMap((other) =>
      menuKeysOf(join(copy, 'src/modules', other)),
    ),
  );
  const keys = declared.filter((key) => !others.has(key));
  for (const list of LISTS) {
    const file = join(copy, list);
    writeFileSync(file, withoutModule(readFileSync(file, 'utf8'), name));
  }
  const texts = join(copy, MENU_TEXTS);
  const lines = readFileSync(texts, 'utf8').split('\n');
  writeFileSync(
    texts,
    lines.filter((line) => !keys.some((key) => line.startsWith(`  ${key}:`))).join('\n'),
  );
  const tests = ['src', 'contract', 'e2e', 'bench'].flatMap((one) => filesBelow(join(copy, one)));
  for (const file of tests) {
    const isTest =
      !file.startsWith(join(copy, 'src')) || /\.test\.tsx?$|[\\/]testing[\\/]/.test(file);
    if (isTest && readFileSync(file, 'utf8').includes(`modules/${name}/`)) rmSync(file);
  }
}

/** Throws if a file still imports a removed module. @param {string} copy @param {readonly string[]} names */
function refuseImports(copy, names) {
  const imports = new RegExp(`(?:from|import\\()\\s*'[^']*modules/(?:${names.join('|')})/`);
  for (const file of filesBelow(join(copy, 'src')))
    if (imports.test(readFileSync(file, 'utf8')))
      throw new Error(`${file.slice(copy.length + 1)} imports a removed module.`);
}

/** Returns a port that is free. @returns {Promise<number>} */
const freePort = () =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Starts json-server in a copy and waits until it answers. @param {string} copy */
async function start(copy) {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'removed-data-'));
  const mock = spawn(process.execPath, ['--import', 'tsx', 'mock-api/main.ts'], {
    cwd: copy,
    env: {
      ...process.env,
      MOCK_PORT: String(port),
      MOCK_DB: join(data, 'db.json'),
      MODULES_OFF: '',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    for (let waited = 0; waited < 60_000 && mock.exitCode === null; waited += 250) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined);
      if (answer?.ok) return;
      await pause(250);
    }
    throw new Error('json-server does not start.');
  } finally {
    mock.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Tries the project without some modules. @param {readonly string[]} names */
async function tryWithout(names) {
  const copy = mkdtempSync(join(tmpdir(), 'removed-'));
  try {
    cpSync(root, copy, {
      recursive: true,
      filter: (path) => path === root || !LEFT_OUT.test(path),
    });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const name of names) removeModule(copy, name);
    refuseImports(copy, names);
    /** @type {readonly (readonly string[])[]} */
    const checks = [
      ['scripts/checks/modules.mjs'],
      ...(isLong
        ? [
            // Not incremental: the cache is in node_modules, which the copy shares.
            ['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', 'false'],
            ['scripts/checks/boundaries.mjs'],
          ]
        : []),
    ];
    for (const [program = '', ...args] of checks) {
      const { status } = spawnSync(process.execPath, [program, ...args], {
        cwd: copy,
        stdio: 'inherit',
      });
      if (status !== 0) throw new Error(`${program} fails without ${names.join(', ')}.`);
    }
    await start(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const [first = '', second = ''] = process.argv.slice(2);
if (first === '--try') {
  const names = second.split(',').filter(Boolean);
  // In the long run each alone, too.
  const tries = isLong ? [...names.map((name) => [name]), names] : [names];
  for (const one of tries) {
    await tryWithout(one);
    console.log(`imports, needs and start hold without ${one.join(', ')}`);
  }
} else if (first && second) {
  removeModule(resolve(second), first);
} else {
  console.error('node scripts/remove-module.mjs <name> <folder of a copy>, or --try <names>');
  process.exitCode = 2;
}
