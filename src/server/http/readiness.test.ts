import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Readiness } from './readiness';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('readiness', () => {
  it('reports nothing if every part works', async () => {
    const readiness = new Readiness();
    readiness.add('database', async () => ({}));
    readiness.add('files', () => ({}));
    expect(await readiness.broken()).toEqual({});
  });

  it('names each broken part, with its sentence', async () => {
    const readiness = new Readiness();
    readiness.add('database', async () => ({ migrations: 'One is missing.' }));
    readiness.add('files', () => ({ files: 'The disk is full.' }));
    readiness.add('stopping', () => ({}));
    expect(await readiness.broken()).toEqual({
      migrations: 'One is missing.',
      files: 'The disk is full.',
    });
  });

  it('counts a check that fails or takes two seconds as a broken part', async () => {
    const readiness = new Readiness();
    readiness.add('files', () => {
      throw new Error('no such folder');
    });
    readiness.add('database', () => new Promise(() => {}));
    const found = readiness.broken();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(await found).toEqual({
      files: 'The files check failed.',
      database: 'The database check took too long.',
    });
  });

  it('does not repeat a check while it hangs, but does once it has ended', async () => {
    const readiness = new Readiness();
    const ends: (() => void)[] = [];
    readiness.add('database', () => new Promise((settle) => ends.push(() => settle({}))));
    const checks = [readiness.broken(), readiness.broken()];
    await vi.advanceTimersByTimeAsync(1_999);
    for (const found of await Promise.all(checks)) expect(found).toHaveProperty('database');
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    const again = readiness.broken();
    ends[1]?.();
    expect(await again).toEqual({});
  });
});
