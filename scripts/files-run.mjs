// npm run files-run [-- --functions]: lists the source files with functions that run when a week is approved on
// PostgreSQL, after everything that outlives a call has been created. The fewer there are, the less a newcomer has to
// read.

import { mkdtemp, rm } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';
import { projectRoot } from './build.mjs';

const ROUNDS = 3;
const week = { user_id: 4, week_start: '2027-03-01' };

register();
const { startThrowaway } = await import('../src/server/embedded/index.ts');
const { buildApp } = await import('../src/server/app.ts');

const database = await startThrowaway();
const dataDir = await mkdtemp(join(tmpdir(), 'files-run-'));
const databaseUrl = await database.createDatabase('files_run');
const app = await buildApp({ databaseUrl, dataDir, seed: 'demo', logLevel: 'fatal' });

let keys = 0;
/** @param {string} path @param {object} payload @param {string} [token] */
async function post(path, payload, token) {
  keys += 1;
  const { body } = await app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: {
      'idempotency-key': `files-run-${keys}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload,
  });
  const { success, data, message } = JSON.parse(body);
  if (!success) throw new Error(`${path}: ${message}`);
  return data;
}
/** @param {string} email */
const signIn = async (email) => (await post('auth/login', { email, password: 'Password1!' })).token;

const session = new Session();
session.connect();
await session.post('Profiler.enable');

/** Returns the functions of src that have run since the last call, by file. */
async function functionsRun() {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  /** @type {Map<string, string[]>} */
  const files = new Map();
  for (const { url, functions } of result) {
    if (!url.startsWith('file:')) continue;
    const file = relative(projectRoot, fileURLToPath(url.replace(/\?.*$/, '')));
    if (!file.startsWith('src/')) continue;
    const ran = functions.filter(({ ranges: [whole] }) => (whole?.count ?? 0) > 0);
    if (ran.length > 0)
      files.set(
        file,
        ran.map(({ functionName }) => functionName || '(anonymous)'),
      );
  }
  return files;
}

try {
  const [engineer, admin] = [
    await signIn('engineer@example.com'),
    await signIn('admin@example.com'),
  ];
  for (const day of [1, 2, 3, 4, 5])
    await post(
      'timesheets',
      {
        user_id: week.user_id,
        date: `2027-03-0${day}`,
        ...{ start_time: '08:00', end_time: '16:30', property_id: 1, is_rebillable: true },
      },
      engineer,
    );
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  /** @type {Map<string, string[]> | undefined} */
  let files;
  for (let round = 0; round <= ROUNDS; round += 1) {
    await post('timesheets/submit', week, engineer);
    await functionsRun();
    await post('timesheets/approve', week, admin);
    const ran = await functionsRun();
    // Functions that only some rounds run belong to jobs that came due in between.
    files = new Map([...ran].filter(([file]) => round < 2 || files?.has(file)));
    await post('timesheets/undo-approve', week, admin);
    await post('timesheets/unsubmit', week, engineer);
  }
  const all = [...(files ?? [])].toSorted(([one], [other]) => one.localeCompare(other));
  const hasFunctions = process.argv.includes('--functions');
  for (const [file, functions] of all)
    console.log(hasFunctions ? `${file}\n    ${functions.join(', ')}` : file);
  const count = all.reduce((sum, [, functions]) => sum + functions.length, 0);
  console.log(`${all.length} files, ${count} functions run when a week is approved`);
} finally {
  session.disconnect();
  await app.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
