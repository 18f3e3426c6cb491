import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repeats } from '@/core/testing/longRun';
import { callerOf } from '../support/api';
import { projectFolder, removeData, startProduct } from '../support/running/product';
import { expectGoneAfter } from '../support/running/stopping';
import { expect, test } from '../support/test';

const FLOODS = ['unread', 'document', 'keys', 'burst'];
const SECONDS = repeats({ short: 3, long: 6 });

test('floods by an anonymous caller crash no server, nobody else is refused, and npm start that is asked to end takes all with it', async () => {
  test.setTimeout(120_000);
  const product = await startProduct({ byNpm: true });
  const server = product.serverPid();

  await test.step('the server has the memory limits that npm start sets', () => {
    const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
    const options = String(scripts.start).split(' ').slice(1, -1);
    expect(options).toContainEqual(expect.stringMatching(/^--max-old-space-size=\d+$/));
    const command = readFileSync(`/proc/${server}/cmdline`, 'utf8').split('\0');
    expect(command).toEqual(expect.arrayContaining(options));
  });

  const people = await Promise.all(
    ['engineer@example.com', 'contract.manager@example.com', 'super.admin@example.com'].map(
      (email) => callerOf(product.url, email),
    ),
  );
  for (const flood of FLOODS) {
    const args = [join(projectFolder, 'bench', 'flooder.mjs'), product.url, flood, String(SECONDS)];
    const state = { isOver: false };
    const flooded = promisify(execFile)(process.execPath, args).finally(() => {
      state.isOver = true;
    });
    let calls = 0;
    while (!state.isOver) {
      const answers = await Promise.all([
        ...people.map((person) => person.get('makes?per_page=10')),
        ...people.map((person) => person.get('health')),
      ]);
      expect(
        answers.map(({ status }) => status),
        flood,
      ).toEqual(answers.map(() => 200));
      calls += answers.length;
    }
    // // Meanwhile somebody starts work, from another address than the flood.
    await callerOf(product.url, 'admin@example.com');
    expect(calls, flood).toBeGreaterThan(100);
    const statuses = JSON.parse((await flooded).stdout) as Record<string, number>;
    if (flood === 'keys' || flood === 'burst')
      expect(
        Object.keys(statuses).filter((status) => !/^4(00|29)$|^E/.test(status)),
        flood,
      ).toEqual([]);
  }
  expect(product.serverPid()).toBe(server);
  expect(product.output()).not.toMatch(/started again/);
  await expectGoneAfter(product, 'SIGTERM');
  removeData(product);
});
