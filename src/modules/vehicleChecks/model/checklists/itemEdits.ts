import { type ChecklistItem, itemsInOrder } from './items';

/** Returns a new, unnamed check item of a section, with a key that none of these items has. */
export function newItem(items: readonly ChecklistItem[], section: string): ChecklistItem {
  const keys = new Set(items.map(({ key }) => key));
  let number = items.length + 1;
  while (keys.has(`item-${number}`)) number += 1;
  return {
    key: `item-${number}`,
    section,
    label: '',
    guidance: null,
    answer_type: 'check',
    options: [],
    required: true,
    default_severity: 'minor',
    photo_on_fail: false,
    fuel_type_ids: [],
    vehicle_category_ids: [],
    sort_order: items.length + 1,
  };
}

/** Replaces the item of the same key, or adds the item at the end of its section. */
export function withItem(
  items: readonly ChecklistItem[],
  item: ChecklistItem,
): readonly ChecklistItem[] {
  const isThere = items.some(({ key }) => key === item.key);
  const next = isThere ? items.map((one) => (one.key === item.key ? item : one)) : [...items, item];
  return itemsInOrder(next);
}

export const withoutItem = (
  items: readonly ChecklistItem[],
  key: string,
): readonly ChecklistItem[] => itemsInOrder(items.filter((one) => one.key !== key));

/** Moves an item to the place of another, and into its section. */
export function movedTo(
  items: readonly ChecklistItem[],
  key: string,
  place: string,
): readonly ChecklistItem[] {
  const from = items.findIndex((one) => one.key === key);
  const to = items.findIndex((one) => one.key === place);
  const [item, target] = [items[from], items[to]];
  if (!item || !target || from === to) return items;
  const next = items.filter((one) => one.key !== key);
  next.splice(to, 0, { ...item, section: target.section });
  return itemsInOrder(next);
}

/**
 * Moves an item a step up (-1) or down (1): past its neighbour, or at the edge of its section into the adjacent
 * section.
 */
export function movedBy(
  items: readonly ChecklistItem[],
  key: string,
  step: -1 | 1,
): readonly ChecklistItem[] {
  const from = items.findIndex((one) => one.key === key);
  const [item, neighbour] = [items[from], items[from + step]];
  if (!item || !neighbour) return items;
  if (item.section !== neighbour.section)
    return itemsInOrder(
      items.map((one) => (one.key === key ? { ...one, section: neighbour.section } : one)),
    );
  const next = [...items];
  next[from] = neighbour;
  next[from + step] = item;
  return itemsInOrder(next);
}
