import type { Resource } from '@/core/resource/resource';
import type { SheetHead, SheetRow } from '@/core/sheets/sheet';
import type { StreamedFormat } from '@/core/sheets/sheetFormats';
import type { As, Query } from '@/engine/store';

/** The part of a back end that streams whole lists as files. */
export interface Exporter {
  /** Reserves the person's only export; returns a function that ends it, or nothing while another runs. */
  begin(person: number): (() => void) | undefined;
  /** Returns the ids of all records that a query finds, in order. */
  idsOf(of: Resource, query: Query, as: As): Promise<readonly number[]>;
  /** Encodes rows as a file while they arrive; only the bytes in transit stay in memory. */
  bytesOf(
    format: StreamedFormat,
    head: SheetHead,
    rows: AsyncIterable<readonly SheetRow[]>,
  ): AsyncIterable<Uint8Array>;
}
