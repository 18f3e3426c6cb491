import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { repeats } from '@/core/testing/longRun';
import { addUntilStopped, expectAllOnce } from '../support/addingCompanies';
import { tokenOf } from '../support/api';
import { newDataDir, projectFolder, removeData, startProduct } from '../support/product';
import { expect, test } from '../support/test';

const KILLS = repeats({ short: 3, long: 30 });
const MOST_MS = 5_000;
const WRITERS = 4;

/** A port that is free, and stays the server's when it is started again. */
const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

test(`a server that is killed ${KILLS} times under npm start is there again by itself within ${MOST_MS / 1_000} seconds, with nothing lost`, async () => {
  test.setTimeout((30 + KILLS * 15) * 1_000);
  const product = await startProduct({ byNpm: true, port: await freePort() });
  const at = { product, isOver: false };
  const token = await tokenOf(product.url, 'super.admin@example.com');
  const writers = Array.from({ length: WRITERS }, (_, n) => addUntilStopped(at, token, n));
  const isReady = async () =>
    (await fetch(`${product.url}/api/ready`).catch(() => undefined))?.status === 200;
  const took: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Not always at the same moment of a write.
    await pause(300 + ((kill * 37) % 200));
    const fallen = product.serverPid();
    process.kill(fallen, 'SIGKILL');
    const began = performance.now();
    while (!(await isReady()) && performance.now() - began < 30_000) await pause(20);
    took.push(Math.round(performance.now() - began));
    expect(product.serverPid()).not.toBe(fallen);
  }
  at.isOver = true;
  const names = (await Promise.all(writers)).flatMap((one) => one.names);
  console.log(`there again after ${took.join(', ')} ms; ${names.length} companies were added`);
  expect(took.filter((milliseconds) => milliseconds > MOST_MS)).toEqual([]);
  await expectAllOnce(product.url, names);
  expect(names.length).toBeGreaterThan(KILLS);
  await product.stop();
  await expect.poll(isReady).toBe(false);
  removeData(product);
});

test('the server has the limits of memory that npm start gives', async () => {
  const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  const options = String(scripts.start).split(' ').slice(1, -1);
  expect(options).toContainEqual(expect.stringMatching(/^--max-old-space-size=\d+$/));
  const product = await startProduct({ byNpm: true });
  const command = readFileSync(`/proc/${product.serverPid()}/cmdline`, 'utf8').split('\0');
  expect(command).toEqual(expect.arrayContaining(options));
  await product.stop();
  removeData(product);
});

test('a start that is refused in words is not tried again', async () => {
  const began = Date.now();
  const refusals: [NodeJS.ProcessEnv, RegExp][] = [
    [{ RATE_LIMIT_API: 'none' }, /RATE_LIMIT_API: must be a whole number/],
    [{ HOST: '127.0.0.1', TZ: 'Middle/Earth' }, /TZ: must be a time zone/],
  ];
  for (const [env, words] of refusals) {
    const refused = startProduct({ dataDir: newDataDir(), env });
    await expect(refused).rejects.toThrow(words);
    await expect(refused).rejects.toThrow(/ended with code 1/);
    await expect(refused).rejects.not.toThrow(/started again/);
  }
  expect(Date.now() - began).toBeLessThan(20_000);
});

/** Supervises a program that ends as it is told, each time in another way, and writes down when it began. */
async function supervised(turns: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-supervised-'));
  const log = join(folder, 'starts');
  writeFileSync(log, '');
  const program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
    const turns = ${JSON.stringify(turns)};
    const turn = turns[readFileSync(${JSON.stringify(log)}, 'utf8').split('\\n').length - 1];
    appendFileSync(${JSON.stringify(log)}, Date.now() + '\\n');
    process.on('disconnect', () => process.exit(0));
    if (turn === 'killed') process.kill(process.pid, 'SIGKILL');
    if (turn === 'serves') process.send('serving', () => process.kill(process.pid, 'SIGKILL'));
    if (turn === 'waits') process.send('serving');
    if (/^\\d+$/.test(turn)) process.exit(Number(turn));`,
  );
  const runner = join(folder, 'run.mjs');
  const supervise = JSON.stringify(join(projectFolder, 'scripts/supervise.mjs'));
  writeFileSync(
    runner,
    `import { supervise } from ${supervise};
    process.exitCode = await supervise(${JSON.stringify(program)});`,
  );
  const child = spawn(process.execPath, [runner], { stdio: 'ignore' });
  const code = new Promise<number | null>((done) => child.once('exit', done));
  const starts = () => readFileSync(log, 'utf8').trim().split('\n').filter(Boolean).map(Number);
  return { child, code, starts, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

test('what had served is started again at once, and starts that fail one after another wait longer each time', async () => {
  const { code, starts, remove } = await supervised(['3', 'killed', 'serves', '1', '0']);
  expect(await code).toBe(0);
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = starts();
  expect(second - first).toBeGreaterThanOrEqual(1_000);
  expect(third - second).toBeGreaterThanOrEqual(2_000);
  expect(fourth - third).toBeLessThan(2_000);
  // Refused in words, but it has served before: what refuses it may pass.
  expect(fifth - fourth).toBeGreaterThanOrEqual(4_000);
  remove();
});

test('the first start that is refused in words is the last, and the end of the program is that of both', async () => {
  for (const turn of ['1', '0']) {
    const { code, starts, remove } = await supervised([turn]);
    expect(await code).toBe(Number(turn));
    expect(starts()).toHaveLength(1);
    remove();
  }
});

test('nothing is started again once it was asked to end, though it waits to be', async () => {
  const { child, code, starts, remove } = await supervised(['3', '3', '3']);
  await expect.poll(() => starts().length).toBe(2);
  child.kill('SIGTERM');
  expect(await code).toBe(0);
  expect(starts()).toHaveLength(2);
  remove();
});
