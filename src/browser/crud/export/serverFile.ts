import type { SortPayload } from 'react-admin';
import type { Resource } from '@/core/resource/resource';
import type { SheetHead } from '@/core/sheets/sheet';
import { SERVER_EXPORTS_ABOVE, type StreamedFormat } from '@/core/sheets/sheetFormats';
import { registry } from '@/registry';

/** The part of the app's provider that makes files of lists; resolves to nothing if the server makes none. */
export interface FileServer {
  streamList(
    route: string,
    input: {
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

/** Returns true if the server makes a file of this length and format. */
export const isForServer = (total: number, format: string): format is StreamedFormat =>
  total > SERVER_EXPORTS_ABOVE && format !== 'pdf';

/** Returns true if the server makes files of a list: those with a plain list call, which excludes reports. */
export const isMadeByServer = ({ path, listedBy }: Resource): boolean =>
  registry.has(path) && listedBy.every(({ filter }) => filter !== undefined);

/** Returns the server's input for an export. The server adds who made it and when. */
export const serverInput = (
  format: StreamedFormat,
  { title, filters, columns }: SheetHead,
  list: { filter: Record<string, unknown>; sort: SortPayload },
) => ({ format, title, filters, list, columns: columns.map(({ name }) => name) });
