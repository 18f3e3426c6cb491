import type { RecordValues } from '@/core/fields';
import type { Present } from '@/engine/call';
import { lineResponse } from '@/modules/paymentApplications/model/jobs/jobLines';
import { applicationJobLines } from '@/modules/paymentApplications/model/jobs/lines';

const idOf = ({ id }: Partial<RecordValues>) => (typeof id === 'number' ? [id] : []);

/** Adds their lines to jobs: who sees a job sees them. The history of a job has none. */
export const linesShown: Present = async (_call, reads, rows) => {
  const values = rows.flatMap(idOf);
  if (values.length === 0) return rows;
  const { rows: lines } = await reads.find(applicationJobLines, {
    tests: [{ field: 'job_id', test: 'in', values }],
    sort: [{ field: 'id', descending: false }],
    count: false,
  });
  return rows.map((row) =>
    idOf(row).length === 0
      ? row
      : { ...row, lines: lines.filter(({ job_id }) => job_id === row.id).map(lineResponse) },
  );
};
