import {
  emptyValueOf,
  type Field,
  fieldLabel,
  holdsSeveral,
  kindOf,
  type Value,
} from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import { inState } from '@/core/samples/inState';
import { fileValue, type SampleFile } from '@/core/samples/sampleFile';
import type { SampleRow } from '@/core/samples/sampleRow';
import { readValue } from '@/core/validation/schema';
import { initialState } from '@/core/workflow/workflow';

/** The number of made-up rows of a resource, which has at least one for each of its states. */
const MADE_UP_ROWS = 3;

/** The context that rows are made up in. */
export interface Making {
  /** Returns the number of sample rows of the resource with this path; their ids start at 1. */
  count(path: string): number;
  /** The file for records that need one. */
  spare: SampleFile | undefined;
}

/** Returns a believable value of a field in sample row `n` (from 1); null if nothing fits. */
function madeUpValue(
  resource: Resource,
  name: string,
  field: Field,
  n: number,
  making: Making,
): Value {
  if (field.readOnly || holdsSeveral(field)) return field.initial ?? emptyValueOf(field);
  if (isReference(field)) {
    const targets = making.count(field.to);
    return targets > 0 ? ((n - 1) % targets) + 1 : null;
  }
  if (kindOf(field).takesFiles) {
    return field.required && making.spare ? fileValue(making.spare) : null;
  }
  const label = name === resource.title ? resource.singular : fieldLabel(name, field);
  const read = readValue(name, field, kindOf(field).sample(n, label, field));
  return 'value' in read ? read.value : (field.initial ?? null);
}

/** Returns a whole row made from its kinds alone, in a reachable state of each of its workflows. */
function madeUpRow(resource: Resource, n: number, making: Making, today: string): SampleRow {
  const made = (name: string, field: Field) => madeUpValue(resource, name, field, n, making);
  const row: SampleRow = Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [name, made(name, field)]),
  );
  return resource.workflows.reduce((known, workflow) => {
    const states = Object.keys(workflow.states);
    const state = states[(n - 1) % states.length] ?? initialState(workflow);
    return inState(workflow, known, state, { today, inputOf: made });
  }, row);
}

/** Returns the rows of a resource without written samples: a few, and at least one in each of its states. */
export function madeUpRows(resource: Resource, making: Making, today: string): SampleRow[] {
  const states = resource.workflows.map((workflow) => Object.keys(workflow.states).length);
  const numbers = Array.from({ length: Math.max(MADE_UP_ROWS, ...states) }, (_, n) => n + 1);
  return withoutRepeats(
    resource,
    numbers.map((n) => madeUpRow(resource, n, making, today)),
  );
}

/**
 * Completes a written row: a missing field gets its initial value, a made-up value if it is required, or else
 * null.
 */
export function completed(
  resource: Resource,
  row: SampleRow,
  n: number,
  making: Making,
): SampleRow {
  const { created_at: at, created_by: by } = row;
  const fields = Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => {
      const said = row[name];
      if (said !== undefined) return [name, said];
      if (field.initial !== undefined) return [name, field.initial];
      return [
        name,
        field.required ? madeUpValue(resource, name, field, n, making) : emptyValueOf(field),
      ];
    }),
  );
  return at === undefined || by === undefined
    ? fields
    : { ...fields, created_at: at, created_by: by };
}

/** Returns the rows without those that repeat a unique value of an earlier one. */
function withoutRepeats(resource: Resource, rows: readonly SampleRow[]): SampleRow[] {
  const uniques = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.unique ? [name] : [],
  );
  const seen = new Set<string>();
  return rows.filter((row) => {
    const keys = uniques.flatMap((name) => {
      const value = row[name] ?? null;
      return value === null ? [] : [`${name} ${JSON.stringify(value).toLowerCase()}`];
    });
    if (keys.some((key) => seen.has(key))) return false;
    for (const key of keys) seen.add(key);
    return true;
  });
}
