import * as z from 'zod/mini';
import type { Principal } from '@/core/access/table';
import type { FieldKind, FieldOptions, Holds, RecordValues } from '@/core/fields/field';
import { visible } from '@/core/fields/visible';
import type { Selection } from '@/core/resource/selection';
import { INT4_MAX } from './integer';

/** The records that block deleting what they point at, with their label ("Open defects"), by default their plural. */
export interface RestrictWhile {
  restrictWhile: Selection;
  label?: string;
}

/** A pointer at a record of another resource (or its own), by id; its name ends in `_id`, or in `_by` or `_to` for people. */
export interface ReferenceField extends FieldOptions, Holds<number | null> {
  kind: 'reference';
  /** The path of the resource it points at. */
  to: string;
  /** The records that may be chosen, as a list filter, and the message for any other. Left out: all visible. */
  among?: Readonly<{ filter: Readonly<Record<string, string>>; otherwise: string }>;
  /** The effect of deleting the record pointed at: archived but readable here, refused, or refused under conditions. */
  onDelete?: 'archive' | 'restrict' | RestrictWhile;
  /** The filter of the records that are offered to choose from. Left out: all. */
  offered?: Readonly<Record<string, string>>;
  /** Narrows the offer by the form: field of an offered record → form field that it must equal. */
  offeredBy?: Readonly<Record<string, string>>;
  /** The person who chooses need not see the record: its own resource's rules say which records may be chosen. */
  isChosenUnseen?: true;
  /** Everybody who reads it gets its record's name, even without access to that record. Left out: false. */
  isNamed?: true;
  /** The label of a record for those who see this field and not the record. Left out: that they have no access. */
  unseen?: string;
  /** A record that a pick-list does not offer. */
  except?: number;
  /** Returns true if somebody may choose a record. Left out: every one offered. The server applies its own rules. */
  mayChoose?: (record: RecordValues, by: Principal) => boolean;
}

/** Declares a reference to the resource with this path. */
export const reference = (
  to: string,
  options: Omit<ReferenceField, 'kind' | 'held' | 'to'> = {},
): ReferenceField => ({
  kind: 'reference',
  to,
  ...options,
});

/** Returns true if a field points at records. The only kind tested for by name, since rows are found by it. */
export const isReference = (field: { kind: string } | undefined): field is ReferenceField =>
  field?.kind === 'reference';

export const referenceKind: FieldKind<ReferenceField> = {
  schema: (_field, label) =>
    z
      .int({ error: `${label} must be the id of a record, a whole number.` })
      .check(
        z.gte(1, { error: `${label} must be the id of a record, a whole number from 1.` }),
        z.lte(INT4_MAX, { error: `${label} must be the id of a record, at most ${INT4_MAX}.` }),
      ),
  wire: 'number',
  empty: null,
  blank: null,
  format: (value) => `#${value}`,
  parse(typed) {
    const written = visible(typed);
    if (written === '') return null;
    return /^#?\d{1,10}$/.test(written) ? Number(written.replace('#', '')) : undefined;
  },
  typed: ['must be chosen from the list', ''],
  column: () => ({ type: 'integer' }),
  filter: 'many',
  sort: 'title',
  searchable: false,
  room: 'phrase',
  isPicked: true,
  named: {
    ending: /_(?:id|by|to)$/,
    issue: 'the name of a reference ends in _id, or in _by or _to for who did it or was told',
  },
  describe: ({ to, among }) => ({
    description: [`The id of a record of ${to}.`, among?.otherwise ?? []].flat().join(' '),
  }),
  sample: () => null,
  issue: (field) =>
    field.to === '' ? 'a reference needs the path of the resource it points at' : undefined,
};
