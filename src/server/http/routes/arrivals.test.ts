import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { Arrivals } from './arrivals';

it('stores nothing of a file whose sender left before it was opened', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-unit-'));
  for (let round = 0; round < 20; round += 1) {
    const arrivals = new Arrivals(folder);
    const coming = new PassThrough();
    coming.on('error', () => {}).write('%PDF-1.4');
    const received = arrivals.receive('licence.pdf', coming);
    const refused = expect(received).rejects.toThrow();
    await arrivals.forget();
    await new Promise(setImmediate);
    coming.destroy(new Error('gone'));
    await refused;
  }
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
