import type { Resource } from '@/core/resource/resource';
import type { SheetHead, SheetRow } from '@/core/sheets/sheet';
import type { StreamedFormat } from '@/core/sheets/sheetFormats';
import type { As, Query } from '@/engine/store';

/** What a back end needs to stream whole lists as files. */
export interface Exporter {
  /** The turn of this person's export, to be ended when it is done; nothing where another one of theirs is under way. */
  begin(person: number): (() => void) | undefined;
  /** The ids of all that a query finds, in its order. */
  idsOf(of: Resource, query: Query, as: As): Promise<readonly number[]>;
  /** The file of these rows, as they come: no more of it is kept than is on its way. */
  bytesOf(
    format: StreamedFormat,
    head: SheetHead,
    rows: AsyncIterable<readonly SheetRow[]>,
  ): AsyncIterable<Uint8Array>;
}
