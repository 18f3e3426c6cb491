import type { DrawnSignature } from '@/core/signature';

/** A picture on a sheet: its bytes, and what they are. */
export interface SheetPicture {
  bytes: Uint8Array;
  format: 'PNG' | 'JPEG';
}

/** What a driver said of an item, in words. */
export interface SheetAnswer {
  label: string;
  answer: string;
  isFault: boolean;
  note: string;
  photos: readonly SheetPicture[];
}

/** A vehicle check as it is printed. */
export interface CheckSheet {
  title: string;
  /** Label → value, in their order. */
  facts: readonly (readonly [string, string])[];
  sections: readonly { name: string; answers: readonly SheetAnswer[] }[];
  /** At the foot of each page: of which check it is, and the words of `{page}` and `{pages}`. */
  foot: string;
  page: string;
  signature: { label: string; name: string; drawn?: DrawnSignature | undefined };
}
