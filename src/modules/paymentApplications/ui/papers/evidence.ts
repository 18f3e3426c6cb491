import { dayShown } from '@/core/fields/kinds/date';
import { amountShown } from '@/core/fields/kinds/money';
import type {
  ApplicationJobWithLines,
  JobLine,
} from '@/modules/paymentApplications/model/jobs/jobLines';
import { kindShown, lineSources } from '@/modules/paymentApplications/model/jobs/lineFields';
import type { ApplicationSource, SheetTable } from './sheet';

type Words = ApplicationSource['words'];

/** Adds up hours: "7.50" and "0.25" → "7.75". */
const hoursOf = (lines: readonly JobLine[]) =>
  (
    lines.reduce((sum, { quantity }) => sum + Math.round(Number(quantity ?? 0) * 100), 0) / 100
  ).toFixed(2);

const from = (job: ApplicationJobWithLines, resource: string) =>
  job.lines.filter(({ source }) => source?.resource === resource);

/** Returns a row for each day with hours and its entries, and a row of totals. */
function timesheetRows(job: ApplicationJobWithLines, words: Words): string[][] {
  const lines = from(job, 'timesheets');
  const days = [...new Set(lines.map(({ date }) => date))].toSorted((one, other) =>
    (one ?? '') < (other ?? '') ? -1 : 1,
  );
  const rows = days.map((day) => {
    const own = lines.filter(({ date }) => date === day);
    const entries = [...new Set(own.map(({ source }) => source?.id))];
    return [
      job.job_number ?? '',
      words('evidence.timesheet'),
      dayShown(day),
      words('evidence.entries', { smart_count: entries.length, entries: entries.join(', ') }),
      words('evidence.hours', { hours: hoursOf(own) }),
    ];
  });
  const total = [
    job.job_number ?? '',
    words('evidence.timesheet'),
    '',
    words('evidence.days', { smart_count: days.length }),
    words('evidence.hours', { hours: hoursOf(lines) }),
  ];
  return lines.length === 0 ? [] : [...rows, total];
}

/** Returns the costs of a job: its collected lines apart from hours and jobs carried forward. */
function costRows(job: ApplicationJobWithLines): string[][] {
  const {
    timesheets: _,
    'afp-jobs': carried,
    ...costs
  } = {
    ...lineSources,
    // Those of a module that is switched off.
    ...Object.fromEntries(
      job.lines.flatMap(({ kind, source }) =>
        source && !lineSources[source.resource] ? [[source.resource, kindShown(kind)]] : [],
      ),
    ),
  };
  return Object.entries(costs).flatMap(([resource, record]) =>
    from(job, resource).map(({ date, description, source, amount_minor: amount }) => [
      job.job_number ?? '',
      `${record} ${source?.id}`,
      dayShown(date),
      description ?? '',
      amountShown(amount ?? 0),
    ]),
  );
}

function documentRows(job: ApplicationJobWithLines, words: Words): string[][] {
  const row = (key: string, details: string) => [
    job.job_number ?? '',
    words(`evidence.${key}`),
    '',
    details,
    '',
  ];
  return [
    row('order', job.purchase_order ?? words('evidence.none')),
    row('sign_off', job.sign_off.map(({ name }) => name).join(', ') || words('evidence.none')),
  ];
}

/** Returns the evidence for the lines: purchase orders, sign-offs, timesheets and costs. */
export const evidenceOf = ({
  jobs,
  words,
}: Pick<ApplicationSource, 'jobs' | 'words'>): SheetTable => ({
  heading: words('evidence.heading'),
  about: [],
  head: ['job', 'kind', 'date', 'details', 'quantity'].map((key) => words(`evidence.head.${key}`)),
  figures: [4],
  day: 2,
  rows: jobs
    .flatMap((job) => [...documentRows(job, words), ...timesheetRows(job, words), ...costRows(job)])
    .map((cells) => ({ cells })),
});
