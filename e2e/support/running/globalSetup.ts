import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { FIRST_START, newDataDir, projectFolder, removeData, startProduct } from './product';

/**
 * Starts the product for the first time, so that journeys can start from its data, and builds the app of json-server,
 * which two journeys would otherwise build at the same time.
 */
// biome-ignore lint/style/noDefaultExport: Playwright requires it.
export default async function setup(): Promise<() => void> {
  const product = await startProduct({ dataDir: newDataDir() });
  await product.stop();
  execFileSync(process.execPath, [
    join(projectFolder, 'scripts/build.mjs'),
    '--mock',
    '--if-needed',
  ]);
  process.env[FIRST_START] = product.dataDir;
  return () => removeData(product);
}
