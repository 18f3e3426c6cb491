import type { SortPayload } from 'react-admin';
import type { Resource } from '@/core/resource/resource';
import type { SheetHead } from '@/core/sheets/sheet';
import { SERVER_EXPORTS_ABOVE, type StreamedFormat } from '@/core/sheets/sheetFormats';
import { registry } from '@/registry';

/** What of the app's provider makes files of lists: nothing comes where the server makes none. */
export interface FileServer {
  streamList(
    route: string,
    asked: {
      format: StreamedFormat;
      columns: readonly string[];
      title: string;
      filters: readonly string[];
      list: { filter: Record<string, unknown>; sort: SortPayload };
    },
    signal: AbortSignal,
    onBytes: (bytes: number) => void,
  ): Promise<Blob | undefined>;
}

/** Whether the server may be asked for the file of so many rows. */
export const isForServer = (total: number, format: string): format is StreamedFormat =>
  total > SERVER_EXPORTS_ABOVE && format !== 'pdf';

/** Whether the server makes files of a list at all: of those that it answers by their plain call, reports not among them. */
export const isMadeByServer = ({ path, listedBy }: Resource): boolean =>
  registry.has(path) && listedBy.every(({ filter }) => filter !== undefined);

/** What the server is told of an export: it says itself who made it and when. */
export const askedOfServer = (
  format: StreamedFormat,
  { title, filters, columns }: SheetHead,
  list: { filter: Record<string, unknown>; sort: SortPayload },
) => ({ format, title, filters, list, columns: columns.map(({ name }) => name) });
