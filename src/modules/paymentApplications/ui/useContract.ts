import { useGetOne } from 'react-admin';
import type { AfpContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import { contractsEntry } from './entries';

/** Returns the contract of an application; undefined while it loads. */
export function useContract(id: number | null): AfpContract | undefined {
  const { data } = useGetOne(contractsEntry.route, { id: id ?? 0 }, { enabled: id !== null });
  return data as AfpContract | undefined;
}
