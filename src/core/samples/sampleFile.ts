import type { FileValue } from '@/core/fields';

/** A file that a sample record names, with its bytes. */
export interface SampleFile {
  id: number;
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** A sample file as a record holds it. */
export const fileValue = ({ id, name, type, bytes }: SampleFile): FileValue => ({
  id,
  name,
  size: bytes.length,
  type,
});
