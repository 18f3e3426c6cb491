import type { DrawnSignature } from '@/core/signature';

/** A label as it is stuck on an asset: its tag, what it is, and the address that its QR code opens. */
export interface Label {
  tag: string;
  name: string;
  url: string;
}

/** What a handover sheet says, in words. */
export interface Handover {
  title: string;
  /** Label → value, in their order. */
  facts: readonly (readonly [string, string])[];
  terms?: { heading: string; text: string };
  /** What stands under the line of the signature, and the date's. */
  signature: {
    label: string;
    date: string;
    name: string;
    drawn?: DrawnSignature | undefined;
    accepted?: string;
  };
}
