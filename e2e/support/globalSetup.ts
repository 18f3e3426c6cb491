import { FIRST_START, newDataDir, removeData, startProduct } from './product';

/** Starts the product for the first time, so that journeys can start from its data. */
// biome-ignore lint/style/noDefaultExport: Playwright requires it.
export default async function setup(): Promise<() => void> {
  const product = await startProduct({ dataDir: newDataDir() });
  await product.stop();
  process.env[FIRST_START] = product.dataDir;
  return () => removeData(product);
}
