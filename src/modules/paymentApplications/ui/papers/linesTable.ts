import { dayShown } from '@/core/fields/kinds/date';
import { amountShown } from '@/core/fields/kinds/money';
import {
  type ApplicationJobWithLines,
  type JobLine,
  linesByKind,
} from '@/modules/paymentApplications/model/jobs/jobLines';
import { kindShown, VARIATIONS } from '@/modules/paymentApplications/model/jobs/lineFields';
import type { ApplicationSource, SheetTable } from './sheet';

const described = ({ description, variation_of: variation }: JobLine) =>
  [variation && VARIATIONS[variation], description].filter(Boolean).join(': ');

const sumOr = (minor: number | null) => (minor === null ? '' : amountShown(minor));

/** Returns the lines of a job by kind, with subtotals. */
export function linesTable(
  job: ApplicationJobWithLines,
  { propertyOf, words }: Pick<ApplicationSource, 'propertyOf' | 'words'>,
): SheetTable {
  const property = propertyOf(job);
  const facts = {
    property: property && words('paper.property', { property }),
    order: job.purchase_order && words('paper.order', { order: job.purchase_order }),
    completed: job.completed_at && words('paper.completed', { day: dayShown(job.completed_at) }),
  };
  return {
    heading: words('paper.job', { job: job.job_number }),
    about: Object.values(facts).flatMap((fact) => fact || []),
    head: ['date', 'description', 'quantity', 'unit', 'amount'].map((key) => words(`paper.${key}`)),
    figures: [2, 3, 4],
    day: 0,
    rows: [
      ...linesByKind(job.lines).flatMap(({ kind, lines, amount_minor: sum }) => [
        { cells: ['', kindShown(kind), '', '', amountShown(sum)], isStrong: true },
        ...lines.map((line) => ({
          cells: [
            dayShown(line.date),
            described(line),
            line.quantity ?? '',
            sumOr(line.unit_minor),
            sumOr(line.amount_minor),
          ],
        })),
      ]),
      {
        cells: [
          '',
          words('paper.job_total', { job: job.job_number }),
          '',
          '',
          amountShown(job.applied_minor ?? 0),
        ],
        isStrong: true,
      },
    ],
  };
}
