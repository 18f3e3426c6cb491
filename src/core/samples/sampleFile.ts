import type { FileValue } from '@/core/fields';

/** A file of a sample record, with its bytes. */
export interface SampleFile {
  id: number;
  name: string;
  type: string;
  bytes: Uint8Array;
}

export const fileValue = ({ id, name, type, bytes }: SampleFile): FileValue => ({
  id,
  name,
  size: bytes.length,
  type,
});
