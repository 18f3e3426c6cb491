import { describe, expect, it } from 'vitest';
import { activeKey, type MenuItem, withParents } from './menuItem';
import { menuTree } from './menuTree';

const items: MenuItem[] = [
  { key: 'work', label: 'Work', isTitle: true },
  { key: 'dashboard', label: 'Dashboard', url: '/pages/dashboard' },
  { key: 'fleet', label: 'Fleet' },
  { key: 'vehicle', label: 'Vehicle', url: '/pages/vehicle', parentKey: 'fleet' },
  { key: 'check', label: 'Check', url: '/pages/vehicle/check', parentKey: 'fleet' },
  { key: 'settings', label: 'Settings' },
  { key: 'lists', label: 'Lists', parentKey: 'settings' },
  { key: 'makes', label: 'Makes', url: '/makes', parentKey: 'lists' },
];

describe('the entry of a path', () => {
  it.each([
    ['/pages/vehicle', 'vehicle'],
    ['/pages/vehicle/12/history', 'vehicle'],
    ['/pages/vehicle/check/3', 'check'],
    ['/pages/vehicles', undefined],
  ])('finds for %s the entry %s', (pathname, key) => {
    expect(activeKey(items, pathname)).toBe(key);
  });

  it('marks an entry as active together with all its groups', () => {
    expect(withParents(items, 'makes')).toEqual(['makes', 'lists', 'settings']);
    expect(withParents(items, undefined)).toEqual([]);
  });
});

describe('the tree of the menu', () => {
  it('puts every entry into its group, in the order of the lines', () => {
    const tree = menuTree(items, new Set());
    expect(tree.map(({ key }) => key)).toEqual(['work', 'dashboard', 'fleet', 'settings']);
    expect(tree[2]?.children?.map(({ key }) => key)).toEqual(['vehicle', 'check']);
    expect(tree[3]?.children?.[0]?.children?.map(({ key }) => key)).toEqual(['makes']);
  });

  it('collapses the groups that are not open, and treats nothing else as a group', () => {
    const tree = menuTree(items, new Set(['fleet']));
    expect(tree.map(({ collapsed }) => collapsed)).toEqual([undefined, undefined, false, true]);
    expect(tree[1]?.children).toBeUndefined();
  });

  it('sums the badges of a closed group, in the most severe colour', () => {
    const waiting = items.map((item): MenuItem => {
      if (item.key === 'vehicle') return { ...item, badge: { text: '4', variant: 'neutral' } };
      if (item.key === 'check') return { ...item, badge: { text: '3', variant: 'warning' } };
      return item.key === 'makes' ? { ...item, badge: { text: '2', variant: 'neutral' } } : item;
    });
    const badgesOf = (open: string[]) =>
      menuTree(waiting, new Set(open)).flatMap(({ key, badge }) => (badge ? [[key, badge]] : []));
    expect(badgesOf([])).toEqual([
      ['fleet', { text: '7', variant: 'warning' }],
      ['settings', { text: '2', variant: 'neutral' }],
    ]);
    expect(badgesOf(['fleet'])).toEqual([['settings', { text: '2', variant: 'neutral' }]]);
  });
});
