import { percentOf } from '@/core/money';
import type { AfpContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import type { AfpBatch } from './batchFields';

/** A sum that the accounts get of an application, in pence; below nothing where it is taken back. */
export interface Invoiced {
  /** `certificate`: what was certified, net. `notice`: what a notice took off that, or what is due without one. */
  what: 'certificate' | 'notice';
  net_minor: number;
  /** VAT that is added; under the reverse charge none is. */
  vat_minor: number;
}

/** Whether an application was certified, so that it can be invoiced. */
export const isInvoiced = ({ status }: Pick<AfpBatch, 'status'>): boolean =>
  status === 'certified' || status === 'paid';

/**
 * What is invoiced of a certified application: the certificate and, where the notified sum is another, the difference.
 * Together they are the notified sum and its VAT. CIS is no part of an invoice: the customer deducts it as they pay.
 */
export function invoicedOf(
  batch: Pick<AfpBatch, 'status' | 'certified_minor' | 'notified_sum_minor' | 'vat_minor'>,
  {
    vat_percent: percent,
    is_reverse_charge: isReverse,
  }: Pick<AfpContract, 'vat_percent' | 'is_reverse_charge'>,
): Invoiced[] {
  if (!isInvoiced(batch)) return [];
  const certified = batch.certified_minor ?? 0;
  const notified = batch.notified_sum_minor ?? certified;
  const vat = isReverse ? 0 : percentOf(certified, percent ?? '0');
  const allVat = isReverse ? 0 : (batch.vat_minor ?? 0);
  return [
    { what: 'certificate', net_minor: certified, vat_minor: vat },
    ...(notified === certified
      ? []
      : [
          {
            what: 'notice' as const,
            net_minor: notified - certified,
            vat_minor: allVat - vat,
          },
        ]),
  ];
}
