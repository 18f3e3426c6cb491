import { isLongRun } from '@/core/testing/longRun';
import { type ProductOptions, removeData, startProduct } from '../../support/running/product';
import { expectGone, expectGoneAfter } from '../../support/running/stopping';
import { LONG_ONLY, test } from '../../support/test';

const starts: [string, ProductOptions, NodeJS.Signals][] = [
  ['npm start that is asked to end', { byNpm: true }, 'SIGTERM'],
  ['npm start that is killed', { byNpm: true }, 'SIGKILL'],
  ['the start script that is asked to end', {}, 'SIGTERM'],
  ['the start script that is killed', {}, 'SIGKILL'],
];
// The short run covers the last of them here, and the first where it floods the server.
for (const [what, options, signal] of isLongRun ? starts : starts.slice(-1)) {
  test(`${what} takes the server and its PostgreSQL with it`, async () => {
    const product = await startProduct(options);
    await expectGoneAfter(product, signal);
    removeData(product);
  });
}

test('npm run mock that is asked to end takes the mock with it', { tag: LONG_ONLY }, async () => {
  const product = await startProduct({ byNpm: true, script: 'mock' });
  process.kill(product.pid, 'SIGTERM');
  await expectGone(async () => !(await fetch(`${product.url}/api/health`).catch(() => undefined)));
});
