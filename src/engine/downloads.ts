import type { RecordValues } from '@/core/fields';
import type { Call } from './call';
import type { Refused, Store } from './store';

/** A file that is made while it is sent. */
export interface MadeFile {
  name: string;
  /** Its MIME type. */
  type: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** A call that answers a file, by the values of its input. */
export type MakeFile = (
  call: Call,
  store: Store,
  values: RecordValues,
) => Promise<MadeFile | Refused>;
