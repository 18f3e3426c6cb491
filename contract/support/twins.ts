import type { Field } from '../../domain/kernel/fields';
import { isReference } from '../../domain/kernel/fields/reference';
import type { Resource } from '../../domain/kernel/resource';
import { registry } from '../../domain/registry';
import { everyField } from './oracle';
import type { Target } from './targets';

const pointedAt = new Set(
  [...registry.values()].flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => (isReference(field) ? [field.to] : [])),
  ),
);

/** All that tells resources apart but their names and places. */
function kindOf(resource: Resource): string {
  const {
    path,
    route: _route,
    label: _label,
    singular: _singular,
    place: _place,
    ...rest
  } = resource;
  const isAlone = pointedAt.has(path) || rest.check !== undefined;
  return isAlone ? path : JSON.stringify(rest);
}

const firsts = new Set(
  new Map(
    [...registry.values()].reverse().map((resource) => [kindOf(resource), resource.path]),
  ).values(),
);

/** Whether the PostgreSQL of this back end is one's own, and nobody has asked for it by name. */
const isOtherPostgres = ({ name }: Target) => name === 'own' && !process.env.CONTRACT_TARGET;

/**
 * Whether a resource is put to every test on this back end. One that another equals in everything but its name is so
 * on json-server and on the embedded database; a PostgreSQL of one's own runs the same server as that, so there the
 * other one speaks for it, unless it was asked for by name.
 */
export const isTestedInFull = (target: Target, { path }: Resource): boolean =>
  !isOtherPostgres(target) || firsts.has(path);

/** All that decides how a field is read, compared and put in order: neither its name nor its words. */
const declared = ({ label: _label, help: _help, ...rest }: Field): string => JSON.stringify(rest);

const fieldsOfAll = [...registry.values()].flatMap((resource) =>
  everyField(resource).map(
    ([name, field]) => [declared(field), `${resource.path} ${name}`] as const,
  ),
);
const firstFields = new Set(new Map(fieldsOfAll.reverse()).values());

/**
 * Whether a field is put to its tests on this back end. What a PostgreSQL of one's own stores, compares and puts in
 * order depends on how the field is declared, so there the first of those that are declared alike speaks for the others.
 */
export const isFieldTested = (target: Target, { path }: Resource, name: string): boolean =>
  !isOtherPostgres(target) || firstFields.has(`${path} ${name}`);

/** Whether an earlier list of the registry is the same in everything but its name. */
export const isTwin = (path: string): boolean => registry.has(path) && !firsts.has(path);
