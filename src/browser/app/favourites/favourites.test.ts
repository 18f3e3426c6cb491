import { describe, expect, it } from 'vitest';
import { moved, rowsOfThree, screenAt, toggled } from './favourites';

describe('the favourites', () => {
  it('stand in rows of three, the last one shorter where they do not come out even', () => {
    expect(rowsOfThree([1, 2, 3, 4, 5, 6, 7])).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
    expect(rowsOfThree([1, 2, 3])).toEqual([[1, 2, 3]]);
    expect(rowsOfThree([])).toEqual([]);
  });

  it('take a screen at their end, and give it up again', () => {
    expect(toggled(['/a'], '/b')).toEqual(['/a', '/b']);
    expect(toggled(['/a', '/b'], '/a')).toEqual(['/b']);
  });

  it('can be moved, and not past either end', () => {
    expect(moved(['/a', '/b', '/c'], '/a', 1)).toEqual(['/b', '/a', '/c']);
    expect(moved(['/a', '/b', '/c'], '/c', -1)).toEqual(['/a', '/c', '/b']);
    expect(moved(['/a', '/b'], '/a', -1)).toEqual(['/a', '/b']);
    expect(moved(['/a', '/b'], '/b', 1)).toEqual(['/a', '/b']);
    expect(moved(['/a'], '/gone', 1)).toEqual(['/a']);
  });

  it('know which screen a record belongs to: the nearest above it', () => {
    const screens = ['/pages/users', '/pages/users/roles'].map((url) => ({ url, label: url }));
    expect(screenAt(screens, '/pages/users/7')?.url).toBe('/pages/users');
    expect(screenAt(screens, '/pages/users/roles/7')?.url).toBe('/pages/users/roles');
    expect(screenAt(screens, '/pages/usersx')).toBeUndefined();
  });
});
