import type { ChecklistItem } from './items';

/** What is another between two versions of an item; its place is compared apart from these. */
export type ItemPart = Exclude<keyof ChecklistItem, 'key' | 'sort_order'>;

/** What became of an item from one version to another. */
export interface ItemDifference {
  key: string;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  before: ChecklistItem | undefined;
  after: ChecklistItem | undefined;
  /** Which of its parts are others. */
  parts: readonly ItemPart[];
}

const PARTS: readonly ItemPart[] = [
  'section',
  'label',
  'guidance',
  'answer_type',
  'options',
  'required',
  'default_severity',
  'photo_on_fail',
  'fuel_type_ids',
  'vehicle_category_ids',
];

const partsChanged = (before: ChecklistItem, after: ChecklistItem) =>
  PARTS.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));

/** The items that both have which stand before another, as pairs of neighbours: what a mere shift does not change. */
const orderOf = (items: readonly ChecklistItem[], kept: ReadonlySet<string>) => {
  const keys = items.map(({ key }) => key).filter((key) => kept.has(key));
  return new Map(keys.map((key, index) => [key, keys[index - 1] ?? null]));
};

/** What is another from one version to the next: added, changed and moved items in their new order, then those removed. */
export function differencesOf(
  before: readonly ChecklistItem[],
  after: readonly ChecklistItem[],
): readonly ItemDifference[] {
  const old = new Map(before.map((item) => [item.key, item]));
  const now = new Set(after.map(({ key }) => key));
  const kept = new Set([...old.keys()].filter((key) => now.has(key)));
  const [wasAfter, isAfter] = [orderOf(before, kept), orderOf(after, kept)];
  const found = after.flatMap((item): ItemDifference[] => {
    const { key } = item;
    const known = old.get(key);
    if (!known) return [{ key, kind: 'added', before: undefined, after: item, parts: [] }];
    const parts = partsChanged(known, item);
    if (parts.length > 0) return [{ key, kind: 'changed', before: known, after: item, parts }];
    return wasAfter.get(key) === isAfter.get(key)
      ? []
      : [{ key, kind: 'moved', before: known, after: item, parts }];
  });
  const removed = before
    .filter(({ key }) => !now.has(key))
    .map(
      (item): ItemDifference => ({
        key: item.key,
        kind: 'removed',
        before: item,
        after: undefined,
        parts: [],
      }),
    );
  return [...found, ...removed];
}
