import { type AnyAction, type Principal, scopeOf } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { INT4_MAX } from '@/core/fields/integer';
import { titleOf } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import type { HandOver } from '@/core/resource/resourceParts';
import { mayRead } from '@/core/validation/fieldAccess';
import { type FieldErrors, noErrors, refuseUnknown } from '@/core/validation/fieldErrors';

/** How many records a line of the checklist names; its count includes all. */
export const NAMED_RECORDS = 5;

/** One line of a leaver's checklist: what of one kind has to be reassigned or returned, and how. */
export type ChecklistLine = {
  /** The path of the resource whose records these are. */
  resource: string;
  /** The reference by which they point at the person. */
  field: string;
  /** What they are to the person, as people say it. */
  label: string;
  action: HandOver['action'];
  /** How many are left; with none, the line is done. */
  count: number;
  /** The first of them, by id. */
  records: { id: number; title: string }[];
  /** Whether the reader may do it; a line that is only looked at is everybody's. */
  may_act: boolean;
  /** Some of those who may, where the reader may not. */
  who: { id: number; name: string }[];
};

/** How many people a line names who may do what its reader may not. */
export const NAMED_PEOPLE = 3;

/** Returns what somebody must be allowed to do with the records of a line; nothing where they are only looked at. */
export function actionOfLine({ resource, handOver }: HandOverReference): AnyAction | undefined {
  if (handOver.action === 'open') return undefined;
  const name = handOver.operation?.split('/').at(-1) ?? '';
  const transition = resource.workflows.flatMap(({ transitions }) => transitions[name] ?? [])[0];
  return transition?.may ?? 'edit';
}

/** A reference to employees by which a resource hands over. */
export interface HandOverReference {
  resource: Resource;
  field: string;
  handOver: HandOver;
}

/** Whether somebody sees records of other people at all: a line about them would else always look done. */
function seesOthers(resource: Resource, by: Principal): boolean {
  const scope = scopeOf(by, resource.access, 'see') ?? [];
  return scope.some((conditions) => !conditions.includes('own'));
}

/**
 * Everything that resources declare as still assigned to a leaver, in the order of the registry, as far as
 * this person can see it.
 */
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

/** A line of the checklist: how many records there are, the first few of them, and who may act where the reader may not. */
export function checklistLine(
  { resource, field, handOver }: HandOverReference,
  count: number,
  records: readonly RecordValues[],
  who: ChecklistLine['who'] | undefined,
): ChecklistLine {
  return {
    resource: resource.path,
    field,
    label: handOver.label,
    action: handOver.action,
    count,
    records: records.slice(0, NAMED_RECORDS).map((record) => ({
      id: Number(record.id),
      title: titleOf(resource, record),
    })),
    may_act: who === undefined,
    who: who ?? [],
  };
}

/** Reads whose checklist a query string asks for; what it does not know is refused, not dropped. */
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
