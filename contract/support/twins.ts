import type { Field } from '@/core/fields';
import { isReference } from '@/core/fields/reference';
import type { Resource } from '@/core/resource/resource';
import { isLongRun } from '@/core/testing/longRun';
import { registry } from '@/registry';
import { everyField } from './oracle';
import type { Target } from './targets';

const pointedAt = new Set(
  [...registry.values()].flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => (isReference(field) ? [field.to] : [])),
  ),
);

/** All that tells lists apart but their names, their places and who points at them. */
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
    children: _children,
    childLabels: _childLabels,
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

/** What is pointed at is deleted differently, so it speaks for itself. */
const firstDeleted = firstOfEach(
  entries.map((resource) => [
    pointedAt.has(resource.path) || resource.check !== undefined
      ? resource.path
      : declaredAs(resource),
    resource.path,
  ]),
);

/** All that decides how a field is read, compared and put in order: neither its name nor its words. */
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
 * True where nothing on this back end is left to a twin: under npm run test:long on json-server and the embedded
 * database, and on every back end that was asked for by name. A PostgreSQL of one's own runs the same server as the
 * embedded one.
 */
const isWhole = ({ name }: Target): boolean =>
  process.env.CONTRACT_TARGET !== undefined || (isLongRun && name !== 'own');

/**
 * True for an installation's own PostgreSQL where the embedded one is tested too. Only the tests run on it whose result
 * depends on the version: finding, comparing and sorting rows.
 */
export const isComparedAlone = (target: Target): boolean =>
  target.name === 'own' && !isWhole(target);

/** Tells whether a list is put to every test here, or a list before it that is declared alike speaks for it. */
export const isTestedInFull = (target: Target, { path }: Resource): boolean =>
  isWhole(target) || firstLists.has(path);

/** The same for what happens when its records are deleted. */
export const isDeletedInFull = (target: Target, { path }: Resource): boolean =>
  isWhole(target) || firstDeleted.has(path);

/** Tells whether a field is put to its tests here, or one before it that is declared alike speaks for it. */
export const isFieldTested = (target: Target, { path }: Resource, name: string): boolean =>
  isWhole(target) || firstFields.has(`${path} ${name}`);

/** True for a list whose records a list before it in the registry equals in all but names. */
export const isTwin = (path: string): boolean => registry.has(path) && !firstDeleted.has(path);

/** How many lists and fields the short run leaves to a twin. */
export const leftToTwins = {
  lists: registry.size - firstLists.size,
  fields: entries.flatMap(everyField).length - firstFields.size,
};
