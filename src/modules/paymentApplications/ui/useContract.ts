import { useGetOne } from 'react-admin';
import type { AfpContract } from '@/modules/paymentApplications/model/contracts/contractFields';
import { contractsEntry } from './entries';

/** The contract of an application, once it is known. */
export function useContract(id: number | null): AfpContract | undefined {
  const { data } = useGetOne(contractsEntry.route, { id: id ?? 0 }, { enabled: id !== null });
  return data as AfpContract | undefined;
}
