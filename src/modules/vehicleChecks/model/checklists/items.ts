import * as z from 'zod/mini';
import { keysOf } from '@/core/resource/keys';
import { SEVERITIES } from '@/modules/vehicleChecks/model/defects/severities';

/** How an item of a checklist is answered. */
export const answerTypes = {
  check: 'Pass, advisory, fail or N/A',
  number: 'Number',
  text: 'Text',
  select: 'One of several',
  date: 'Date',
  photo: 'Photo',
  signature: 'Signature',
} as const;

/** How an item is answered. */
export type AnswerType = keyof typeof answerTypes;

/** The most items that a version of the checklist has. */
export const MOST_ITEMS = 150;

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const ids = z.array(z.int().check(z.gte(1), z.lte(2_147_483_647))).check(z.maxLength(50));

/**
 * An item of a checklist. Its `key` stays the same from version to version, so that two versions can be compared;
 * `sort_order` is its place. Of the fuel types and categories none means all of them.
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

/** An item of a checklist as it is stored. */
export type ChecklistItem = z.infer<typeof itemRow>;

/** What decides which items a vehicle is asked: its kind of fuel and its category. */
export interface CheckedVehicle {
  fuel_type_id: number | null;
  category_id: number | null;
}

const holdsFor = (ids: readonly number[], id: number | null) =>
  ids.length === 0 || id === null || ids.includes(id);

/** The items that a vehicle is asked, in their order. Where its fuel or category is not known all are: the driver says N/A. */
export const itemsFor = (
  items: readonly ChecklistItem[],
  { fuel_type_id: fuel, category_id: category }: CheckedVehicle,
): readonly ChecklistItem[] =>
  items.filter(
    (item) => holdsFor(item.fuel_type_ids, fuel) && holdsFor(item.vehicle_category_ids, category),
  );

/** Items by their sections, both in the order of the checklist; a section that is named twice is one. */
export function sectionsOf<I extends { section: string }>(
  items: readonly I[],
): readonly { name: string; items: readonly I[] }[] {
  const sections = new Map<string, I[]>();
  for (const item of items)
    sections.set(item.section, [...(sections.get(item.section) ?? []), item]);
  return [...sections].map(([name, own]) => ({ name, items: own }));
}

/** What is wrong with the items of a version, by their keys; those of one key are told once. */
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

/** Items as they are stored: numbered in the order they were sent in, sections together, options only where there is a choice. */
export const itemsInOrder = (items: readonly ChecklistItem[]): readonly ChecklistItem[] =>
  sectionsOf(items)
    .flatMap((section) => section.items)
    .map((item, index) => ({
      ...item,
      options: item.answer_type === 'select' ? item.options : [],
      sort_order: index + 1,
    }));
