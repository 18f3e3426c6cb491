import { type AnyAction, type Principal, scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { INT4_MAX } from '@/core/fields/kinds/integer';
import { titleOf } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import type { HandOver } from '@/core/resource/resourceParts';
import { mayRead } from '@/core/validation/fieldAccess';
import { type FieldErrors, noErrors, refuseUnknown } from '@/core/validation/fieldErrors';

/** The most records that a line of the checklist names; its count includes all. */
export const NAMED_RECORDS = 5;

/** A line of a leaver's checklist: records of one kind to reassign, return or check. */
export type ChecklistLine = {
  /** The path of the resource of these records. */
  resource: string;
  /** The reference from these records to the person. */
  field: string;
  label: string;
  action: HandOver['action'];
  /** The number of records left; with none, the line is done. */
  count: number;
  /** The first records, by id. */
  records: { id: number; title: string }[];
  /** True if the reader may act on them; a line to check is for everybody. */
  may_act: boolean;
  /** Some people who may act, if the reader may not. */
  who: { id: number; name: string }[];
};

/** The most people that a line names who may act in place of its reader. */
export const NAMED_PEOPLE = 3;

/** Returns the action that a line requires on its records; `undefined` if they are only checked. */
export function actionOfLine({ resource, handOver }: HandOverReference): AnyAction | undefined {
  if (handOver.action === 'open') return undefined;
  const name = handOver.operation?.split('/').at(-1) ?? '';
  const transition = resource.workflows.flatMap(({ transitions }) => transitions[name] ?? [])[0];
  return transition?.may ?? 'edit';
}

/** A reference to employees that the checklist includes. */
export interface HandOverReference {
  resource: Resource;
  field: string;
  handOver: HandOver;
}

/** Returns true if a user sees other people's records; else a line about them would always look done. */
function seesOthers(resource: Resource, by: Principal): boolean {
  const scope = scopeOf(by, resource.access, 'see') ?? [];
  return scope.some((conditions) => !conditions.includes('own'));
}

/** Returns the references by which this user can see records still assigned to a leaver, in registry order. */
export function handOvers(
  registry: ReadonlyMap<string, Resource>,
  by: Principal,
): HandOverReference[] {
  return [...registry.values()].flatMap((resource) =>
    Object.entries(resource.handOver).flatMap(([field, handOver]) => {
      const declared = resource.fields[field];
      const isSeen = declared && mayRead(declared, by.role) && seesOthers(resource, by);
      return isSeen ? [{ resource, field, handOver }] : [];
    }),
  );
}

/** Returns the field with the person whose record it is, if the record itself names them. */
export function ownerFieldOf({ fields, rows }: Resource): string | undefined {
  const [owner = '', ...further] = rows.own?.path ?? [];
  return further.length === 0 && Object.hasOwn(fields, owner) ? owner : undefined;
}

/**
 * Returns a line of the checklist with its first records, and who may act if the reader may not. A record of one of
 * the `owners` has their name in front of its title: many weeks begin on the same day.
 */
export function checklistLine(
  { resource, field, handOver }: HandOverReference,
  count: number,
  records: readonly RecordValues[],
  owners: ReadonlyMap<number, string>,
  who: ChecklistLine['who'] | undefined,
): ChecklistLine {
  const owner = ownerFieldOf(resource);
  const title = (record: RecordValues) => {
    const name = owner && owners.get(Number(record[owner]));
    return name ? `${name} ${titleOf(resource, record)}` : titleOf(resource, record);
  };
  return {
    resource: resource.path,
    field,
    label: handOver.label,
    action: handOver.action,
    count,
    records: records.slice(0, NAMED_RECORDS).map((record) => ({
      id: Number(record.id),
      title: title(record),
    })),
    may_act: who === undefined,
    who: who ?? [],
  };
}

/** Reads the person of a checklist from a query string. Refuses unknown parameters. */
export function readLeaver(
  query: Readonly<Record<string, unknown>>,
): { id: number } | { errors: FieldErrors } {
  const errors = noErrors();
  const unknown = Object.keys(query).filter((name) => name !== 'user_id');
  refuseUnknown(errors, unknown, (name) => `There is no parameter called "${name}".`);
  const { user_id: written = '' } = query;
  const id = typeof written === 'string' && /^\d{1,10}$/.test(written) ? Number(written) : 0;
  if (written === '') errors.user_id = ['Employee is required.'];
  else if (id < 1 || id > INT4_MAX)
    errors.user_id = ['Employee must be the id of a record, a whole number from 1.'];
  return Object.keys(errors).length > 0 ? { errors } : { id };
}
