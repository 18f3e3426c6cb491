import type { Resource } from '../domain/kernel/resource';
import { type Outcome, save as saveAlone } from './changing';
import { saveEmployee } from './employees';
import type { Caller, Store } from './store';
import { saveEntry } from './timesheets/entries';
import type { Inspected } from './uploads';

/** The resources whose saves reach beyond the record itself, and so have a way of their own. */
const ownWays: Readonly<Record<string, typeof saveEmployee>> = {
  employees: saveEmployee,
  timesheets: saveEntry,
};

/** Saves a record of any resource: no id adds, an id edits. What has a way of its own is stored by then. */
export function save(
  store: Store,
  resource: Resource,
  body: Record<string, unknown>,
  by: Caller,
  files?: Inspected,
): Outcome {
  const own = ownWays[resource.path];
  return own ? own(store, body, by, files) : saveAlone(store, resource, body, by, files);
}
