import * as z from 'zod/mini';
import type { Principal } from '@/core/access/table';
import type { OnlyThose } from '@/core/resource/onlyThose';
import type { FieldKind, FieldOptions, Holds, RecordValues } from './field';
import { INT4_MAX } from './integer';

/** Which records keep what they point at from being deleted, and what they are called ("Open defects"); left out: as all of them are. */
export interface RestrictWhile {
  restrictWhile: OnlyThose;
  label?: string;
}

/** A pointer at a record of another resource (or its own), by id; its name ends in `_id`, or in `_by` or `_to` for people. */
export interface ReferenceField extends FieldOptions, Holds<number | null> {
  kind: 'reference';
  /** The path of the resource it points at. */
  to: string;
  /** Which records may be chosen, by a filter of their list, and what is said of any other. Left out: every one that is seen. */
  among?: Readonly<{ filter: Readonly<Record<string, string>>; otherwise: string }>;
  /**
   * What deleting the record pointed at does: it is archived and stays readable here, or it is refused while this points
   * at it, or only while this record is one of those that are not done with.
   */
  onDelete?: 'archive' | 'restrict' | RestrictWhile;
  /** The filter of the records that are offered to choose from. Left out: all. */
  offered?: Readonly<Record<string, string>>;
  /** What is offered follows other fields of its own record: a field of the records offered → the field of the form that it must be the same as. */
  offeredBy?: Readonly<Record<string, string>>;
  /** What may be chosen need not be seen by who chooses: the rules of its own resource say which records those are. */
  isChosenUnseen?: true;
  /** Everybody who reads it is given the name of what it points at, whether or not they see that record. Left out: only those who do. */
  isNamed?: true;
  /** What a record is called to those who see this field and not the record. Left out: that they have no access. */
  unseen?: string;
  /** A record that a pick-list does not offer. */
  except?: number;
  /** Whether somebody may choose a record. Left out: every one that is offered. The server judges by its own rules. */
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

/** Whether a field points at records. The one kind that may be asked for, since rows are found by it. */
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
  nothing: null,
  blank: null,
  format: (value) => `#${value}`,
  parse(typed) {
    const written = typed.trim();
    if (written === '') return null;
    return /^#?\d{1,10}$/.test(written) ? Number(written.replace('#', '')) : undefined;
  },
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
