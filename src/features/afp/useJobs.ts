import { type RaRecord, useGetList } from 'react-admin';
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
  const inside = useGetList<RaRecord>(jobsEntry.route, page({ batch_id: id }));
  const others = useGetList<RaRecord>(
    jobsEntry.route,
    page({ contract_id, status: 'open,ready' }),
    { enabled: status === 'draft' },
  );
  return {
    inside: (inside.data ?? []) as unknown as AfpJob[],
    others: status === 'draft' ? ((others.data ?? []) as unknown as AfpJob[]) : [],
    isKnown: inside.data !== undefined,
  };
}
