import type { DrawnSignature } from '@/core/signature';

export interface SheetPicture {
  bytes: Uint8Array;
  format: 'PNG' | 'JPEG';
}

export interface SheetAnswer {
  label: string;
  answer: string;
  isFault: boolean;
  note: string;
  photos: readonly SheetPicture[];
}

export interface CheckSheet {
  title: string;
  /** Labels and values, in order. */
  facts: readonly (readonly [string, string])[];
  sections: readonly { name: string; answers: readonly SheetAnswer[] }[];
  /** Printed at the foot of each page: the check, and a text with `{page}` and `{pages}`. */
  foot: string;
  page: string;
  signature: { label: string; name: string; drawn?: DrawnSignature | undefined };
}
