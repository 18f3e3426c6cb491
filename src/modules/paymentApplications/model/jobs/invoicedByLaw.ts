import type { KeptByLaw } from '@/core/resource/resourceParts';

/** The law on records of supplies, for the work that customers are invoiced for. */
export const invoicedByLaw: KeptByLaw = {
  years: 6,
  law: 'Records of invoiced work must be kept for six years (VAT Act 1994, schedule 11, paragraph 6).',
};
