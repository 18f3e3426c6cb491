import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDbFile } from './dbFile';

describe('the file of the mock', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mock-file-'));
    path = join(folder, 'db.json');
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });
  const written = () => JSON.parse(readFileSync(path, 'utf8'));

  it('is written once for many changes, and again for later ones', () => {
    let writes = 0;
    const file = openDbFile(path, () => ({ writes: ++writes }));
    for (let change = 0; change < 50; change += 1) file.changed();
    expect(readdirSync(folder)).toEqual([]);
    vi.advanceTimersByTime(250);
    expect(written()).toEqual({ writes: 1 });
    vi.advanceTimersByTime(10_000);
    expect(writes).toBe(1);
    file.changed();
    vi.advanceTimersByTime(250);
    expect(written()).toEqual({ writes: 2 });
    expect(readdirSync(folder)).toEqual(['db.json']);
  });

  it('takes at most a twentieth of the time, however large it has become', () => {
    let writes = 0;
    let spent = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => spent);
    const file = openDbFile(path, () => {
      spent += 100;
      return { writes: ++writes };
    });
    for (let elapsed = 0; elapsed < 10_250; elapsed += 50) {
      file.changed();
      vi.advanceTimersByTime(50);
    }
    expect(writes).toBeGreaterThanOrEqual(5);
    expect(writes).toBeLessThanOrEqual(6);
  });

  it('is written at once at the end if changes are pending', () => {
    let writes = 0;
    const file = openDbFile(path, () => ({ writes: ++writes }));
    file.flush();
    expect(writes).toBe(0);
    file.changed();
    file.flush();
    expect(written()).toEqual({ writes: 1 });
    vi.advanceTimersByTime(250);
    expect(writes).toBe(1);
  });

  it('that cannot be written is logged, and every change is refused until it can', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const file = openDbFile(path, () => ({ rows: [1] }));
    mkdirSync(join(path, 'in the way'), { recursive: true });
    file.changed();
    vi.advanceTimersByTime(250);
    expect(log).toHaveBeenCalledOnce();
    expect(() => file.changed()).toThrow();
    expect(() => file.flush()).toThrow();
    rmSync(path, { recursive: true });
    file.changed();
    expect(written()).toEqual({ rows: [1] });
    expect(log).toHaveBeenCalledOnce();
  });
});
