import { percentOf } from '@/core/money';
import type { PaymentContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import type { ApplicationBatch } from './batchFields';

/** An invoice line of an application, in pence; negative for a credit. */
export interface Invoiced {
  /** `certificate` is the net certified sum; `notice` the difference to the notified sum. */
  what: 'certificate' | 'notice';
  net_minor: number;
  /** VAT that is added; 0 under the reverse charge. */
  vat_minor: number;
}

/** Returns true for a certified application, which can be invoiced. */
export const isInvoiced = ({ status }: Pick<ApplicationBatch, 'status'>): boolean =>
  status === 'certified' || status === 'paid';

/**
 * Returns the invoice lines of a certified application: the certificate and any difference to the notified sum. They
 * add up to the notified sum and its VAT. CIS is not invoiced: the customer deducts it from the payment.
 */
export function invoicedOf(
  batch: Pick<ApplicationBatch, 'status' | 'certified_minor' | 'notified_sum_minor' | 'vat_minor'>,
  {
    vat_percent: percent,
    is_reverse_charge: isReverse,
  }: Pick<PaymentContract, 'vat_percent' | 'is_reverse_charge'>,
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
