import type { DrawnSignature } from '@/core/signature';

/** A label: tag and name of the asset, and the address in its QR code. */
export interface Label {
  tag: string;
  name: string;
  url: string;
}

export interface Handover {
  title: string;
  /** Labels and values, in order. */
  facts: readonly (readonly [string, string])[];
  terms?: { heading: string; text: string };
  /** The texts under the lines for signature and date. */
  signature: {
    label: string;
    date: string;
    name: string;
    drawn?: DrawnSignature | undefined;
    accepted?: string;
  };
}
