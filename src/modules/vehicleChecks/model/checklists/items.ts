import * as z from 'zod/mini';
import { keysOf } from '@/core/resource/keys';
import { SEVERITIES } from '@/modules/vehicleChecks/model/defects/severities';

/** The types of answer, by wire value. */
export const answerTypes = {
  check: 'Pass, advisory, fail or N/A',
  number: 'Number',
  text: 'Text',
  select: 'One of several',
  date: 'Date',
  photo: 'Photo',
  signature: 'Signature',
} as const;

export type AnswerType = keyof typeof answerTypes;

/** The most items of a checklist version. */
export const MAX_ITEMS = 150;

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const ids = z.array(z.int().check(z.gte(1), z.lte(2_147_483_647))).check(z.maxLength(50));

/**
 * An item of a checklist. Its `key` stays the same from version to version, so that two versions can be compared;
 * `sort_order` is its place. Empty lists of fuel types or categories mean all.
 */
export const itemRow = z.strictObject({
  key: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
  section: words(60),
  label: words(120),
  guidance: z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(500))),
    z.transform((text) => text || null),
  ),
  answer_type: z._default(z.enum(keysOf(answerTypes)), 'check'),
  options: z._default(z.array(words(60)).check(z.maxLength(20)), []),
  required: z._default(z.boolean(), true),
  default_severity: z._default(z.enum(SEVERITIES), 'minor'),
  photo_on_fail: z._default(z.boolean(), false),
  fuel_type_ids: z._default(ids, []),
  vehicle_category_ids: z._default(ids, []),
  sort_order: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
});

export type ChecklistItem = z.infer<typeof itemRow>;

/** The properties of a vehicle that decide which items apply to it. */
export interface CheckedVehicle {
  fuel_type_id: number | null;
  category_id: number | null;
}

const appliesTo = (ids: readonly number[], id: number | null) =>
  ids.length === 0 || id === null || ids.includes(id);

/** Returns the items that apply to a vehicle, in order. An unknown fuel or category matches every item. */
export const itemsFor = (
  items: readonly ChecklistItem[],
  { fuel_type_id: fuel, category_id: category }: CheckedVehicle,
): readonly ChecklistItem[] =>
  items.filter(
    (item) => appliesTo(item.fuel_type_ids, fuel) && appliesTo(item.vehicle_category_ids, category),
  );

/** Groups items by section, in checklist order; all items of a section go together, even if others are between. */
export function sectionsOf<I extends { section: string }>(
  items: readonly I[],
): readonly { name: string; items: readonly I[] }[] {
  const sections = new Map<string, I[]>();
  for (const item of items)
    sections.set(item.section, [...(sections.get(item.section) ?? []), item]);
  return [...sections].map(([name, own]) => ({ name, items: own }));
}

/** Returns a message for each wrong item, by item key. */
export function issuesOfItems(items: readonly ChecklistItem[]): ReadonlyMap<string, string> {
  const issues = new Map<string, string>();
  const seen = new Set<string>();
  const labels = new Set<string>();
  for (const { key, section, label, answer_type: type, options } of items) {
    const name = `${section} ${label}`.toLowerCase();
    if (seen.has(key)) issues.set(key, `"${label}" is in the checklist twice.`);
    else if (labels.has(name)) issues.set(key, `"${section}" has two items called "${label}".`);
    else if (type === 'select' && new Set(options).size < 2)
      issues.set(key, `"${label}" needs at least two different options.`);
    else if (type === 'select' && new Set(options).size < options.length)
      issues.set(key, `"${label}" has an option twice.`);
    seen.add(key);
    labels.add(name);
  }
  return issues;
}

/** Returns items as they are stored: numbered in order, grouped by section, with options only for choices. */
export const itemsInOrder = (items: readonly ChecklistItem[]): readonly ChecklistItem[] =>
  sectionsOf(items)
    .flatMap((section) => section.items)
    .map((item, index) => ({
      ...item,
      options: item.answer_type === 'select' ? item.options : [],
      sort_order: index + 1,
    }));
