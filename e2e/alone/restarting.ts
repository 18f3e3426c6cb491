import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { repeats } from '@/core/testing/longRun';
import { addUntilStopped, expectAllOnce } from '../support/addingRecords';
import { tokenOf } from '../support/api';
import { removeData, startProduct } from '../support/running/product';
import { expect, test } from '../support/test';

const KILLS = repeats({ short: 3, long: 30 });
const MAX_MS = 5_000;
const WRITERS = 4;

/** Returns a free port, which the server reuses when it restarts. */
const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

test(`a server that is killed ${KILLS} times under npm start is there again by itself within ${MAX_MS / 1_000} seconds, with nothing lost`, async () => {
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
  expect(took.filter((milliseconds) => milliseconds > MAX_MS)).toEqual([]);
  await expectAllOnce(product.url, names);
  expect(names.length).toBeGreaterThan(KILLS);
  await product.stop();
  await expect.poll(isReady).toBe(false);
  removeData(product);
});
