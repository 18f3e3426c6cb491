import type { Field } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import { isLongRun } from '@/core/testing/longRun';
import { registry } from '@/registry';
import type { Target } from './backEnds/targets';
import { everyField } from './oracle';

const pointedAt = new Set(
  [...registry.values()].flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => (isReference(field) ? [field.to] : [])),
  ),
);

/** Returns the declaration of a list without its names, its place and the references to it. */
function declaredAs(resource: Resource): string {
  const {
    path: _path,
    route: _route,
    label: _label,
    singular: _singular,
    place: _place,
    records: _records,
    recordsAt: _recordsAt,
    addRoute: _addRoute,
    listedOn: _listedOn,
    ...rest
  } = resource;
  return JSON.stringify(rest);
}

const firstOfEach = <T>(things: readonly (readonly [string, T])[]): ReadonlySet<T> =>
  new Set(new Map([...things].reverse()).values());

const entries = [...registry.values()];

const firstLists = firstOfEach(
  entries.map((resource) => [
    resource.check === undefined ? declaredAs(resource) : resource.path,
    resource.path,
  ]),
);

/** A referenced resource is deleted differently, so it has no twin. */
const firstDeleted = firstOfEach(
  entries.map((resource) => [
    pointedAt.has(resource.path) || resource.check !== undefined
      ? resource.path
      : declaredAs(resource),
    resource.path,
  ]),
);

/** Returns the parts of a field that affect reading, comparing and sorting, without its name and texts. */
const fieldDeclaredAs = ({ label: _label, help: _help, ...rest }: Field): string =>
  JSON.stringify(rest);

const firstFields = firstOfEach(
  entries.flatMap((resource) =>
    everyField(resource).map(
      ([name, field]) => [fieldDeclaredAs(field), `${resource.path} ${name}`] as const,
    ),
  ),
);

/**
 * Returns true if twins are tested too: under npm run test:long on json-server and the embedded database, and on
 * every back end that was requested by name. An installed PostgreSQL runs the same server as the embedded one.
 */
const isWhole = ({ name }: Target): boolean =>
  process.env.CONTRACT_TARGET !== undefined || (isLongRun && name !== 'own');

/**
 * Returns true for an installed PostgreSQL if the embedded one is tested too. Only tests whose result depends on
 * the version run on it: finding, comparing and sorting rows.
 */
export const isComparedAlone = (target: Target): boolean =>
  target.name === 'own' && !isWhole(target);

/** Returns true if only some fields are compared on an installed PostgreSQL: in the short run. */
export const isComparedInPart = (target: Target): boolean => isComparedAlone(target) && !isLongRun;

/** The first field of each kind: a store compares and sorts all fields of a kind alike. */
const firstOfKinds = firstOfEach(
  entries.flatMap((resource) =>
    everyField(resource).map(([name, field]) => [field.kind, `${resource.path} ${name}`] as const),
  ),
);

/** The lists that those fields belong to. */
const listsOfKinds: ReadonlySet<string> = new Set(
  [...firstOfKinds].map((field) => field.slice(0, field.indexOf(' '))),
);

/**
 * Returns true for json-server in the short run: the engine decides for it as for the server, which is tested with
 * every list, so there a list for each kind of field is enough.
 */
const isOneOfEachKind = (target: Target): boolean => target.name === 'mock' && !isWhole(target);

/** Returns true if a list runs every test here, and false if another list represents it. */
export const isTestedInFull = (target: Target, { path }: Resource): boolean =>
  isWhole(target) || (isOneOfEachKind(target) ? listsOfKinds : firstLists).has(path);

/** The first list of each access row; lists with tests of rows all count, as each has its own. */
const firstOfAccess = firstOfEach(
  entries.map(({ path, access, rows, calls }) => [
    Object.keys(rows).length > 0 ? path : JSON.stringify([access.name, calls]),
    path,
  ]),
);

/** Returns the same for who may do what with its records. */
export const isAccessTested = (target: Target, { path }: Resource): boolean =>
  isWhole(target) || (isOneOfEachKind(target) ? listsOfKinds : firstOfAccess).has(path);

/** Returns the same for deletions of its records. */
export const isDeletedInFull = (target: Target, { path }: Resource): boolean =>
  isWhole(target) || (isOneOfEachKind(target) ? listsOfKinds : firstDeleted).has(path);

/**
 * Returns true if a field runs its tests here, and false if another field represents it. In the short run,
 * json-server and an installed PostgreSQL test the first field of each kind, and every title.
 */
export const isFieldTested = (target: Target, { path, title }: Resource, name: string): boolean =>
  isComparedInPart(target) || isOneOfEachKind(target)
    ? firstOfKinds.has(`${path} ${name}`) || name === title
    : isWhole(target) || firstFields.has(`${path} ${name}`);

/** Returns true for a list that equals an earlier list of the registry in all but names. */
export const isTwin = (path: string): boolean => registry.has(path) && !firstDeleted.has(path);

/** The number of lists and fields that the short run leaves to a twin. */
export const leftToTwins = {
  lists: registry.size - firstLists.size,
  fields: entries.flatMap(everyField).length - firstFields.size,
};
