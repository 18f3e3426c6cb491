import { Readable } from 'node:stream';
import { downloadFile } from '../application/files';
import { notFound } from '../domain/kernel/refusals';
import type { Operation } from '../domain/operations';
import { downloadHeaders } from '../domain/wire/download';
import { refuse } from './answers';
import { callOf } from './application';
import { idOf, type Routes } from './guard';
import type { Store } from './store';

/** Sends uploaded and sample files, by id. */
export function fileRoutes(routes: Routes, store: Store, download: Operation): void {
  const path = download.path.replace('{id}', ':id');
  routes.guarded(['get'], path, download, async (call) => {
    const id = idOf(call.request);
    const found = id && (await downloadFile(callOf(store, call), store.port, id));
    if (!found) return refuse(call.response, notFound);
    return Readable.from(found.bytes).pipe(
      call.response.writeHead(200, downloadHeaders(found.file)),
    );
  });
}
