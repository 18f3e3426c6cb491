import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '../test';
import type { Product } from './product';

/** The milliseconds within which PostgreSQL must write its data and end, even on a slow disk. */
const LONG_MS = 10_000;

/** Returns the PostgreSQL process of a product. */
export function postmasterOf({ dataDir }: Product): number {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return Number(lines[0]);
}

/** True if a process still exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Waits until a predicate is true. */
export async function expectGone(isGone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + LONG_MS;
  while (!(await isGone())) {
    expect(Date.now(), 'it is gone in time').toBeLessThan(end);
    await pause(50);
  }
}

/** Sends a signal to a product's process, and expects its server and PostgreSQL to end with it. */
export async function expectGoneAfter(product: Product, signal: NodeJS.Signals): Promise<void> {
  const postmaster = postmasterOf(product);
  process.kill(product.pid, signal);
  await expectGone(async () => {
    const answer = await fetch(`${product.url}/api/health`).catch(() => undefined);
    return !answer && !isAlive(postmaster);
  });
  expect(existsSync(join(product.dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
}
