import { describe, expect, it } from 'vitest';
import { moved, rowsOfThree, screenAt, toggled } from './favourites';

describe('the favourites', () => {
  it('arranges favourites in rows of three with a shorter last row', () => {
    expect(rowsOfThree([1, 2, 3, 4, 5, 6, 7])).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
    expect(rowsOfThree([1, 2, 3])).toEqual([[1, 2, 3]]);
    expect(rowsOfThree([])).toEqual([]);
  });

  it('adds a screen at the end of the favourites, and removes it again', () => {
    expect(toggled(['/a'], '/b')).toEqual(['/a', '/b']);
    expect(toggled(['/a', '/b'], '/a')).toEqual(['/b']);
  });

  it('moves a favourite, but not past either end', () => {
    expect(moved(['/a', '/b', '/c'], '/a', 1)).toEqual(['/b', '/a', '/c']);
    expect(moved(['/a', '/b', '/c'], '/c', -1)).toEqual(['/a', '/c', '/b']);
    expect(moved(['/a', '/b'], '/a', -1)).toEqual(['/a', '/b']);
    expect(moved(['/a', '/b'], '/b', 1)).toEqual(['/a', '/b']);
    expect(moved(['/a'], '/gone', 1)).toEqual(['/a']);
  });

  it('matches a record to the nearest screen above it', () => {
    const screens = ['/pages/users', '/pages/users/roles'].map((url) => ({ url, label: url }));
    expect(screenAt(screens, '/pages/users/7')?.url).toBe('/pages/users');
    expect(screenAt(screens, '/pages/users/roles/7')?.url).toBe('/pages/users/roles');
    expect(screenAt(screens, '/pages/usersx')).toBeUndefined();
  });
});
