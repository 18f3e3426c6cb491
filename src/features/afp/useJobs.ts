import { useGetList } from 'react-admin';
import type { AfpBatch } from '../../../domain/afp/batchFields';
import type { AfpJob } from '../../../domain/afp/jobFields';
import { jobsEntry } from './entries';

const MOST = 200;

const page = (filter: object) => ({
  filter,
  sort: { field: 'id', order: 'ASC' as const },
  pagination: { page: 1, perPage: MOST },
});

/** The jobs in an application, and those of its contract that could be. */
export function useJobs({ id, contract_id, status }: AfpBatch) {
  const inside = useGetList<AfpJob>(jobsEntry.route, page({ batch_id: id }));
  const others = useGetList<AfpJob>(jobsEntry.route, page({ contract_id, status: 'open,ready' }), {
    enabled: status === 'draft',
  });
  return {
    inside: inside.data ?? [],
    others: status === 'draft' ? (others.data ?? []) : [],
    isKnown: inside.data !== undefined,
  };
}
