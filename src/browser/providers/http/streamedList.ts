import { HttpError } from 'react-admin';
import { resourceOf } from '@/browser/providers/resources';
import { principalOf } from '@/browser/providers/session/principal';
import { readSession } from '@/browser/providers/session/session';
import type { StreamedFormat } from '@/core/sheets/sheetFormats';
import type { ListInput } from './listParameters';
import { listText } from './listText';
import { receiveFile } from './receiving';

export interface StreamedList {
  format: StreamedFormat;
  columns: readonly string[];
  title: string;
  filters: readonly string[];
  list: ListInput;
}

/** The statuses of a back end that cannot stream this list. */
const IS_MISSING = [404, 405];

/**
 * Returns the server's file of a whole list and reports the received bytes; undefined if this server cannot make it.
 * Throws what a call throws.
 */
export async function streamList(
  route: string,
  { list, columns, filters, ...options }: StreamedList,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Blob | undefined> {
  const resource = resourceOf(route);
  const user = readSession()?.user;
  if (!resource || !user) return undefined;
  const query = listText(resource, list, principalOf(user));
  if (query === undefined) return undefined;
  const body = {
    ...options,
    columns: columns.join(','),
    filters: filters.join('\n'),
    query,
  };
  try {
    return await receiveFile('exports', resource.path, { body, signal, onBytes });
  } catch (error) {
    if (error instanceof HttpError && IS_MISSING.includes(error.status)) return undefined;
    throw error;
  }
}
