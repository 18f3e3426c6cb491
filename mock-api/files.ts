import { Readable } from 'node:stream';
import { downloadFile } from '../application/files';
import { notFound } from '../domain/kernel/refusals';
import { downloadHeaders } from '../domain/wire/download';
import { refuse } from './answers';
import { callOf } from './application';
import { idOf, operationNamed, type Routes } from './guard';
import type { Mock } from './mock';

/** Sends uploaded and sample files, by id. */
export function fileRoutes(routes: Routes, mock: Mock): void {
  const download = operationNamed(mock.operations, 'files/download');
  const path = download.path.replace('{id}', ':id');
  routes.guarded(['get'], path, download, async (call) => {
    const id = idOf(call.request);
    const found = id && (await downloadFile(callOf(mock, call), mock.store, id));
    if (!found) return refuse(call.response, notFound);
    return Readable.from(found.bytes).pipe(
      call.response.writeHead(200, downloadHeaders(found.file)),
    );
  });
}
