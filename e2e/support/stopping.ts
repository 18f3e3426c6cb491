import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product';
import { expect } from './test';

/** Milliseconds within which PostgreSQL has to write what is left and end, on a slow disk too. */
const LONG_MS = 10_000;

/** The process of a product's PostgreSQL. */
export function postmasterOf({ dataDir }: Product): number {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return Number(lines[0]);
}

/** Tells whether a process is still there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Waits until something is gone. */
export async function expectGone(isGone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + LONG_MS;
  while (!(await isGone())) {
    expect(Date.now(), 'it is gone in time').toBeLessThan(end);
    await pause(50);
  }
}

/** Sends a product's process a signal, and sees its server and its PostgreSQL end with it. */
export async function expectGoneAfter(product: Product, signal: NodeJS.Signals): Promise<void> {
  const postmaster = postmasterOf(product);
  process.kill(product.pid, signal);
  await expectGone(async () => {
    const answer = await fetch(`${product.url}/api/health`).catch(() => undefined);
    return !answer && !isAlive(postmaster);
  });
  expect(existsSync(join(product.dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
}
