import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { newDataDir, projectFolder, startProduct } from '../../support/running/product';
import { expect, LONG_ONLY, test } from '../../support/test';

test('a start refused with a message is not retried', async () => {
  const began = Date.now();
  const refusals: [NodeJS.ProcessEnv, RegExp][] = [
    [{ RATE_LIMIT_API: 'none' }, /RATE_LIMIT_API: must be a whole number/],
    [{ HOST: '127.0.0.1', TZ: 'Middle/Earth' }, /TZ: must be a time zone/],
  ];
  await Promise.all(
    refusals.map(async ([env, words]) => {
      const refused = startProduct({ dataDir: newDataDir(), env });
      await expect(refused).rejects.toThrow(words);
      await expect(refused).rejects.toThrow(/ended with code 1/);
      await expect(refused).rejects.not.toThrow(/started again/);
    }),
  );
  expect(Date.now() - began).toBeLessThan(20_000);
});

/** Supervises a program that ends differently at each start, and logs the time of each start. */
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
  const supervise = JSON.stringify(join(projectFolder, 'scripts/running/supervise.mjs'));
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

async function waitsLonger(): Promise<void> {
  const { code, starts, remove } = await supervised(['3', 'killed', 'serves', '1', '0']);
  expect(await code).toBe(0);
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = starts();
  expect(second - first).toBeGreaterThanOrEqual(1_000);
  expect(third - second).toBeGreaterThanOrEqual(2_000);
  // A program that had served restarts immediately.
  expect(fourth - third).toBeLessThan(2_000);
  // Refused with a message, but it has served before, so the cause may pass.
  expect(fifth - fourth).toBeGreaterThanOrEqual(4_000);
  remove();
}

/** Expects the first refused start to be the last, with the program's exit code passed on. */
async function endsWith(turn: string): Promise<void> {
  const { code, starts, remove } = await supervised([turn]);
  expect(await code).toBe(Number(turn));
  expect(starts()).toHaveLength(1);
  remove();
}

/** Expects no restart after a request to end during the pause between restarts. */
async function endsWhereAsked(): Promise<void> {
  const { child, code, starts, remove } = await supervised(['3', '3', '3']);
  await expect.poll(() => starts().length, { intervals: [50] }).toBe(2);
  // A running program would report its own end; the pause after the second start is two seconds.
  await setTimeout(700);
  child.kill('SIGTERM');
  expect(await code).toBe(0);
  expect(starts()).toHaveLength(2);
  remove();
}

// These mostly wait, so run them concurrently.
test('a program that had served restarts at once, one that fails again waits longer, and one that was refused or asked to end is not', {
  tag: LONG_ONLY,
}, async () => {
  await Promise.all([waitsLonger(), endsWith('1'), endsWith('0'), endsWhereAsked()]);
});

/** Returns the nice values of the threads of a supervised program, the first its own, once it has used a file. */
function prioritiesOfThreads(): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-threads-'));
  const program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { existsSync, readdirSync } from 'node:fs';
    import { readFile } from 'node:fs/promises';
    import { getPriority } from 'node:os';
    const list = '/proc/self/task';
    await readFile(process.argv[1]);
    const threads = existsSync(list) ? readdirSync(list).map(Number) : [process.pid];
    console.log(JSON.stringify(threads.map((thread) => getPriority(thread))));
    process.exit(0);`,
  );
  const supervise = JSON.stringify(join(projectFolder, 'scripts/running/supervise.mjs'));
  const runner = join(folder, 'run.mjs');
  writeFileSync(
    runner,
    `import { supervise } from ${supervise};
    await supervise(${JSON.stringify(program)});`,
  );
  const printed = execFileSync(process.execPath, [runner], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return JSON.parse(printed);
}

test('threads that collect garbage for the server run behind it, and those that read its files do not', () => {
  const [own, ...others] = prioritiesOfThreads();
  expect(own).toBe(getPriority());
  // Other systems list no threads.
  if (process.platform !== 'linux') return;
  expect(others.filter((nice) => nice === 10).length).toBeGreaterThanOrEqual(4);
  expect(others).toContain(own);
});
