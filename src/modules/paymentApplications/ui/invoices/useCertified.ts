import { useDataProvider } from 'react-admin';
import { useCompanyTime } from '@/browser/fields';
import { asRecordOf } from '@/core/resource/records';
import { customers } from '@/modules/customers/model/customers';
import type { ApplicationBatch } from '@/modules/paymentApplications/model/batches/batchFields';
import { contractsResource } from '@/modules/paymentApplications/ui/resources';
import type { CertifiedApplication } from './invoiceFile';

/** Loads the contracts and customers that the invoices of applications name. */
export function useCertified() {
  const provider = useDataProvider();
  const { day } = useCompanyTime();
  const recordsById = async (route: string, found: readonly (number | null)[]) => {
    const ids = [...new Set(found.filter((id) => id !== null))];
    const { data } = await provider.getMany(route, { ids });
    return new Map(data.map((row) => [Number(row.id), row]));
  };
  return async (batches: readonly ApplicationBatch[]): Promise<CertifiedApplication[]> => {
    const [contracts, customersById] = await Promise.all([
      recordsById(
        contractsResource.route,
        batches.map(({ contract_id }) => contract_id),
      ),
      recordsById(
        customers.route,
        batches.map(({ customer_id }) => customer_id),
      ),
    ]);
    return batches.flatMap((batch) => {
      const contract = contracts.get(batch.contract_id ?? 0);
      const customer = customersById.get(batch.customer_id ?? 0);
      if (!contract || !customer) return [];
      return {
        batch,
        contract: asRecordOf(contractsResource, contract),
        customer: asRecordOf(customers, customer),
        certifiedOn: batch.certified_at ? day(batch.certified_at) : '',
      };
    });
  };
}
