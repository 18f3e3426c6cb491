import { useGetOne } from 'react-admin';
import type { PaymentContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import { contractsResource } from './resources';

/** Returns the contract of an application; undefined while it loads. */
export function useContract(id: number | null): PaymentContract | undefined {
  const { data } = useGetOne(contractsResource.route, { id: id ?? 0 }, { enabled: id !== null });
  return data as PaymentContract | undefined;
}
