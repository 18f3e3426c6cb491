import type { ChecklistItem } from './items';

/** The parts of an item that are compared; its place is compared separately. */
export type ItemPart = Exclude<keyof ChecklistItem, 'key' | 'sort_order'>;

/** The change to an item between two versions. */
export interface ItemDifference {
  key: string;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  before: ChecklistItem | undefined;
  after: ChecklistItem | undefined;
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

/** Maps each shared item to the shared item before it, so that items that merely shift do not count as moved. */
const orderOf = (items: readonly ChecklistItem[], shared: ReadonlySet<string>) => {
  const keys = items.map(({ key }) => key).filter((key) => shared.has(key));
  return new Map(keys.map((key, index) => [key, keys[index - 1] ?? null]));
};

/** Returns the changes between two versions: added, changed and moved items in their new order, then removed ones. */
export function differencesOf(
  before: readonly ChecklistItem[],
  after: readonly ChecklistItem[],
): readonly ItemDifference[] {
  const old = new Map(before.map((item) => [item.key, item]));
  const now = new Set(after.map(({ key }) => key));
  const shared = new Set([...old.keys()].filter((key) => now.has(key)));
  const [wasAfter, isAfter] = [orderOf(before, shared), orderOf(after, shared)];
  const found = after.flatMap((item): ItemDifference[] => {
    const { key } = item;
    const previous = old.get(key);
    if (!previous) return [{ key, kind: 'added', before: undefined, after: item, parts: [] }];
    const parts = partsChanged(previous, item);
    if (parts.length > 0) return [{ key, kind: 'changed', before: previous, after: item, parts }];
    return wasAfter.get(key) === isAfter.get(key)
      ? []
      : [{ key, kind: 'moved', before: previous, after: item, parts }];
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
