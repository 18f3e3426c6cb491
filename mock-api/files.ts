import type { RecordValues } from '../domain/fields';
import type { Operation } from '../domain/operations';
import { notFound } from '../domain/refusals';
import type { Resource } from '../domain/resource';
import { sampleFiles } from '../domain/samples';
import { readableFields } from '../domain/schema';
import { refuse } from './answers';
import { idOf, type Routes } from './guard';
import { type Caller, mayTouch, type Store } from './store';

/** Whether a field of the record that this person may read holds the file. */
function holds(resource: Resource, record: RecordValues, id: number, caller: Caller): boolean {
  return readableFields(resource, caller.role).some(([name]) => {
    const value = record[name];
    return typeof value === 'object' && value !== null && value.id === id;
  });
}

function mayFetch(store: Store, id: number, caller: Caller): boolean {
  return [...store.registry.values()].some((resource) =>
    store
      .records(resource.path)
      .some(
        (row) => holds(resource, row, id, caller) && mayTouch(store, resource, row, 'see', caller),
      ),
  );
}

/** The files of the samples, as attachments that no browser runs, for whoever may see a record that holds them. */
export function fileRoutes(routes: Routes, store: Store, download: Operation): void {
  const path = download.path.replace('{id}', ':id');
  routes.guarded(['get'], path, download, ({ request, response, caller }) => {
    const id = idOf(request);
    const file = sampleFiles().find((one) => one.id === id);
    if (!file || !mayFetch(store, file.id, caller)) return refuse(response, notFound);
    return response
      .attachment(file.name)
      .type(file.type)
      .setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
      .end(file.bytes);
  });
}
