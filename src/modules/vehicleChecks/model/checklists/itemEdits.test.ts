import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differencesOf } from './differences';
import { movedBy, movedTo, newItem, withItem, withoutItem } from './itemEdits';
import { issuesOfItems, sectionsOf } from './items';
import { firstItems, seededItems } from './seededItems';

const items = seededItems();
const keys = items.map(({ key }) => key);
const [first, second] = keys;
const inOrder = (list: typeof items) => list.map(({ key }) => key);

describe('editing items', () => {
  it('moves an item past its neighbour, and at the edge of a section into the next one', () => {
    expect(inOrder(movedBy(items, first ?? '', 1)).slice(0, 2)).toEqual([second, first]);
    const [cab, lights] = sectionsOf(items);
    const last = cab?.items.at(-1)?.key ?? '';
    const moved = sectionsOf(movedBy(items, last, 1));
    expect(moved[1]?.items[0]?.key).toBe(last);
    expect(moved[1]?.items).toHaveLength((lights?.items.length ?? 0) + 1);
    expect(movedBy(items, first ?? '', -1)).toBe(items);
  });

  it('loses and duplicates no item by dragging, and numbers items from one, grouped by section', () => {
    const key = fc.constantFrom(...keys);
    fc.assert(
      fc.property(fc.array(fc.tuple(key, key), { maxLength: 12 }), (drags) => {
        const moved = drags.reduce((list, [one, place]) => movedTo(list, one, place), items);
        expect(inOrder(moved).toSorted()).toEqual(keys.toSorted());
        expect(sectionsOf(moved).flatMap((section) => section.items)).toEqual(moved);
        if (drags.length > 0)
          expect(moved.map((item) => item.sort_order)).toEqual(moved.map((_, at) => at + 1));
      }),
    );
  });

  it('gives a new item an unused key after another item was removed', () => {
    const without = withoutItem(items, second ?? '');
    const added = newItem(without, 'Lights');
    expect(inOrder(without)).not.toContain(added.key);
    const next = withItem(without, { ...added, label: 'Beacon' });
    expect(sectionsOf(next)[1]?.items.at(-1)?.label).toBe('Beacon');
  });

  it('refuses two items of the same name, and a choice without options', () => {
    expect(issuesOfItems(items).size).toBe(0);
    const [one] = items;
    const twin = { ...newItem(items, one?.section ?? ''), label: one?.label ?? '' };
    expect(issuesOfItems([...items, twin]).get(twin.key)).toContain('two items called');
    const choice = { ...newItem(items, 'Lights'), label: 'Fuel', answer_type: 'select' as const };
    expect(issuesOfItems([choice]).get(choice.key)).toContain('at least two');
  });
});

describe('comparing versions', () => {
  it('lists the items that were added, removed, changed and moved between two versions', () => {
    const found = (kind: string, one = firstItems(), other = items) =>
      differencesOf(one, other)
        .filter((difference) => difference.kind === kind)
        .map(({ key }) => key);
    expect(found('added')).toEqual([
      'camera-and-driver-aid-warnings',
      'load-within-the-weight-limit',
      'tow-bar-and-trailer-electrics',
      'tail-lift',
    ]);
    expect(found('removed', items, firstItems())).toHaveLength(4);
    expect(found('moved')).toEqual([]);
    expect(differencesOf(items, movedBy(items, first ?? '', 1)).map(({ kind }) => kind)).toContain(
      'moved',
    );
    const louder = items.map((item) => (item.key === 'horn' ? { ...item, label: 'Horn!' } : item));
    expect(differencesOf(items, louder)).toMatchObject([
      { key: 'horn', kind: 'changed', parts: ['label'] },
    ]);
  });

  it('finds no differences between identical versions', () => {
    expect(differencesOf(items, seededItems())).toEqual([]);
  });
});
