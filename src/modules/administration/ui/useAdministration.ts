import { useQuery } from '@tanstack/react-query';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import type { StepName } from '@/modules/administration/model/steps';
import type { NeededDetail } from '@/modules/configuration/model/companyDetails';

export interface Step {
  name: StepName;
  is_done: boolean;
  count: number | null;
  until: string | null;
}

/** A backup: when it was made, and its size. */
export interface Backup {
  taken_at: string;
  rows: number;
  files: number;
}

export interface Administration {
  steps: readonly Step[];
  companies: readonly { id: number; name: string; missing: readonly NeededDetail[] }[];
  backup: Backup | null;
}

/** Returns the state of the installation, read again on every visit. */
export function useAdministration() {
  const callOperation = useOperation();
  const { data, error, refetch } = useQuery({
    queryKey: ['administration'],
    queryFn: async () => (await callOperation('administration', {})) as Administration,
    gcTime: 0,
    retry: false,
  });
  return {
    data,
    error: error instanceof SessionEnded ? null : error,
    retry: () => void refetch(),
  };
}
