import { isReference } from '../../domain/kernel/fields/reference';
import type { Resource } from '../../domain/kernel/resource';
import { registry } from '../../domain/registry';
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

/**
 * Whether a resource is put to every test on this back end. One that another equals in everything but its name is so
 * on json-server and on the embedded database; a PostgreSQL of one's own runs the same server as that, so there the
 * other one speaks for it, unless it was asked for by name.
 */
export function isTestedInFull({ name }: Target, { path }: Resource): boolean {
  const isNamed = Boolean(process.env.CONTRACT_TARGET);
  return isNamed || name !== 'own' || firsts.has(path);
}

/** Whether an earlier list of the registry is the same in everything but its name. */
export const isTwin = (path: string): boolean => registry.has(path) && !firsts.has(path);
