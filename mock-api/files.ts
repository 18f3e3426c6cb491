import type { FileValue, RecordValues } from '../domain/kernel/fields';
import { heldFiles } from '../domain/kernel/fields/files';
import { notFound } from '../domain/kernel/refusals';
import type { Resource } from '../domain/kernel/resource';
import { readableFields } from '../domain/kernel/schema';
import type { Operation } from '../domain/operations';
import { refuse } from './answers';
import { idOf, type Routes } from './guard';
import { type Caller, mayTouch, type Store } from './store';

/** What the record says of the file, where it holds it in a field that this person may read. */
function held(
  resource: Resource,
  record: RecordValues,
  id: number,
  caller: Caller,
): FileValue | undefined {
  for (const [name] of readableFields(resource, caller.role)) {
    const found = heldFiles(record[name]).find((file) => file.id === id);
    if (found) return found;
  }
  return undefined;
}

function findFile(store: Store, id: number, caller: Caller): FileValue | undefined {
  for (const resource of store.registry.values()) {
    for (const row of store.records(resource.path)) {
      const file = held(resource, row, id, caller);
      if (file && mayTouch(store, resource, row, 'see', caller)) return file;
    }
  }
  return undefined;
}

/** Sends uploaded and sample files as attachments that no browser runs, to people who may see a record that has them. */
export function fileRoutes(routes: Routes, store: Store, download: Operation): void {
  const path = download.path.replace('{id}', ':id');
  routes.guarded(['get'], path, download, ({ request, response, caller }) => {
    const id = idOf(request);
    const file = id === undefined ? undefined : findFile(store, id, caller);
    const bytes = file && store.files.bytesOf(file.id);
    if (!file || !bytes) return refuse(response, notFound);
    return response
      .attachment(file.name)
      .type(file.type)
      .set('X-Content-Type-Options', 'nosniff')
      .setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
      .end(bytes);
  });
}
