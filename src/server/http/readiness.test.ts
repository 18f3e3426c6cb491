import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Readiness } from './readiness';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('readiness', () => {
  it('has nothing to say where every part is in order', async () => {
    const readiness = new Readiness();
    readiness.add('database', async () => ({}));
    readiness.add('files', () => ({}));
    expect(await readiness.broken()).toEqual({});
  });

  it('names each part that is not, with its sentence', async () => {
    const readiness = new Readiness();
    readiness.add('database', async () => ({ migrations: 'One is missing.' }));
    readiness.add('files', () => ({ files: 'The disk is full.' }));
    readiness.add('stopping', () => ({}));
    expect(await readiness.broken()).toEqual({
      migrations: 'One is missing.',
      files: 'The disk is full.',
    });
  });

  it('counts a look that fails, or that does not end within two seconds, as a part that is broken', async () => {
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

  it('does not look again at a part while a look at it hangs, and does once that has ended', async () => {
    const readiness = new Readiness();
    const ends: (() => void)[] = [];
    readiness.add('database', () => new Promise((settle) => ends.push(() => settle({}))));
    const asked = [readiness.broken(), readiness.broken()];
    await vi.advanceTimersByTimeAsync(1_999);
    for (const found of await Promise.all(asked)) expect(found).toHaveProperty('database');
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    const again = readiness.broken();
    ends[1]?.();
    expect(await again).toEqual({});
  });
});
