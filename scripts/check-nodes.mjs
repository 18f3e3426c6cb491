// npm run check-nodes: starts the product and runs some of its tests on every release of Node that `engines` names.
// npm installs each release from the packages behind `node`, one for each platform: `node` itself downloads them in an
// install script, and .npmrc disables those. A release that cannot be installed is printed and counts as a failure.
// This takes a few minutes and is not part of npm test.
//
//   npm run check-nodes -- 22          one of them

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ensureBuilt, projectRoot } from './build.mjs';

const RELEASES = ['20.19', '22', '24'];
const PATIENCE_MS = 120_000;
const TESTS = [
  'src/core',
  'src/modules/people/model',
  'src/modules/timesheets/model',
  'src/core/http',
  'mock-api',
  'src/server/postgres/list',
  'src/server/postgres/limits',
];

/** Returns the path of this release of Node, which is downloaded if necessary. @param {string} release */
function nodeOf(release) {
  const named = `node-${process.platform}-${process.arch}@${release}`;
  const args = ['--yes', `--package=${named}`, '-c', 'node -p process.execPath'];
  const output = execFileSync('npx', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const path = output.trim().split('\n').at(-1) ?? '';
  const version = execFileSync(path, ['--version'], { encoding: 'utf8' }).trim();
  if (!version.startsWith(`v${release}.`)) throw new Error(`npx brought ${version} instead`);
  return { path, version };
}

/** Starts the product on this Node, with a new data folder. @param {string} node @param {string} dataDir */
function start(node, dataDir) {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', SEED: 'demo' };
  const child = spawn(node, ['scripts/start.mjs'], { cwd: projectRoot, env });
  let output = '';
  /** @type {Promise<string>} */
  const ready = new Promise((done, fail) => {
    const late = () => fail(new Error(`it was not ready in time:\n${output}`));
    setTimeout(late, PATIENCE_MS).unref();
    child.once('exit', (code) => fail(new Error(`it ended with code ${code}:\n${output}`)));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        const url = /ready at (http:\/\/\S+)/.exec(output)?.[1];
        if (url) done(url);
      });
  });
  const ended = new Promise((done) => child.once('exit', done));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { ready, stop };
}

/** Signs in, saves a record and reads it back. @param {string} url */
async function tryOut(url) {
  /** @param {string} path @param {string} [token] @param {object} [body] */
  const call = async (path, token, body) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok)
      throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const { token } = await call('auth/login', undefined, {
    email: 'super.admin@example.com',
    password: 'Password1!',
  });
  const { id } = await call('makes', token, { name: 'Saved on another Node' });
  const [found] = await call(`makes?id=${id}`, token);
  if (found?.name !== 'Saved on another Node') throw new Error('what was saved is not there');
  const page = await fetch(url, { headers: { Accept: 'text/html' } });
  if (!page.ok) throw new Error(`the page was answered ${page.status}`);
}

/** @param {string} release */
async function check(release) {
  const { path, version } = nodeOf(release);
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-node-'));
  chmodSync(folder, 0o755);
  const product = start(path, join(folder, 'data'));
  try {
    await tryOut(await product.ready);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs');
  const tests = spawnSync(path, [vitest, 'run', '--project=unit', '--reporter=dot', ...TESTS], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  if (tests.status !== 0) throw new Error(`its tests failed:\n${tests.stdout}${tests.stderr}`);
  return version;
}

if (!ensureBuilt()) process.exit(1);
const requested = process.argv.slice(2);
for (const release of requested.length > 0 ? requested : RELEASES) {
  try {
    console.log(`passed  Node ${release} (${await check(release)})`);
  } catch (error) {
    console.error(`FAILED  Node ${release}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
