import type { RecordValues } from '@/core/fields';
import { filledIn } from '@/core/notices';
import { recordWords } from '@/core/resource/recordWords';
import type { Resource } from '@/core/resource/resource';
import { daysFrom } from '@/core/samples/days';
import type { SampleRow } from '@/core/samples/sampleRow';
import { WARNING_DAYS } from '@/modules/documents/model/documents';
import { employeeDocuments } from '@/modules/documents/model/employeeDocuments';
import * as papers from '@/modules/documents/model/samples';
import * as fleet from '@/modules/fleet/model/samples';
import { nameOfEmployee } from '@/modules/people/model/samples';
import * as hours from '@/modules/timesheets/model/samples';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { defectsWith } from '@/modules/vehicleChecks/model/defects/defectSamples';
import { vehicleDefects } from '@/modules/vehicleChecks/model/defects/defects';

/** Weeks that began longer ago are told of no more. */
const TOLD_DAYS = 28;
/** What is older was read. */
const READ_DAYS = 10;

interface Told {
  entry: Resource;
  /** The name of its kind. */
  name: string;
  record: RecordValues & { id: number };
  to: number;
  at: string;
  /** Who brought it about, where somebody did. */
  by?: number;
  words?: Readonly<Record<string, unknown>>;
  occasion?: string;
}

function noticeOf(
  { entry, name, record, to, at, by, words, occasion }: Told,
  today: string,
): SampleRow[] {
  const kind = entry.notices.find((one) => one.name === name);
  if (!kind) return [];
  const known = { ...recordWords(entry, record), ...words };
  return [
    {
      user_id: to,
      kind: kind.name,
      entity: entry.path,
      entity_id: record.id,
      text: filledIn(kind.text, known),
      link: kind.link ? filledIn(kind.link, record) : `/${entry.route}/${record.id}`,
      read_at: at.slice(0, 10) < daysFrom(today, -READ_DAYS) ? at : null,
      occasion: occasion ?? null,
      mail: 'none',
      created_at: at,
      created_by: by ?? null,
    },
  ];
}

const numbered = (rows: readonly SampleRow[]) =>
  rows.map((row, at): RecordValues & { id: number } => ({ ...row, id: at + 1 }));

function ofWeeks(today: string): Told[] {
  const told: Readonly<Record<string, string>> = {
    approved: 'week_approved',
    rejected: 'week_returned',
  };
  return numbered(hours.timesheetWeeks(today)).flatMap((record) => {
    const name = told[String(record.status)];
    if (!name || String(record.week_start) < daysFrom(today, -TOLD_DAYS)) return [];
    const judge = Number(record.approved_by ?? record.contract_manager_id ?? 1);
    return {
      entry: timesheetWeeks,
      name,
      record,
      to: Number(record.user_id),
      at: String(record.approved_at ?? record.submitted_at),
      by: judge,
      words: { by: nameOfEmployee(judge) },
    };
  });
}

function ofDocuments(today: string): Told[] {
  const types = papers.documentTypes();
  return numbered(papers.employeeDocuments(today)).flatMap((record) => {
    const expiry = String(record.expiry_date ?? '');
    const isNear = expiry >= today && expiry <= daysFrom(today, WARNING_DAYS);
    if (record.status !== 'current' || !isNear) return [];
    return {
      entry: employeeDocuments,
      name: 'document_expiring',
      record,
      to: Number(record.user_id),
      at: `${daysFrom(expiry, -WARNING_DAYS)}T06:00:00.000Z`,
      words: { document_type_id: types[Number(record.document_type_id) - 1]?.name },
      occasion: expiry,
    };
  });
}

/** Who hears of a dangerous defect here: administrators and a manager. */
const TOLD_OF_DEFECTS = [1, 2, 3];

function ofDefects(today: string): Told[] {
  const vans = fleet.vehicles(today);
  return numbered(defectsWith([], [])(today))
    .filter(({ severity, status }) => severity === 'dangerous' && status === 'open')
    .flatMap((record) =>
      TOLD_OF_DEFECTS.map((to) => ({
        entry: vehicleDefects,
        name: 'defect_dangerous',
        record,
        to,
        at: String(record.created_at ?? `${daysFrom(today, -1)}T07:40:00.000Z`),
        words: { vehicle_id: vans[Number(record.vehicle_id) - 1]?.registration },
      })),
    );
}

/** What people of the demo company were told: what came of their weeks, what expires, which van is not safe. */
export const notices = (today: string): SampleRow[] =>
  [...ofWeeks(today), ...ofDocuments(today), ...ofDefects(today)]
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .flatMap((told) => noticeOf(told, today));

/** Administrators who read of dangerous defects once a day, a manager who wants no mail of them, and an engineer who reads once a day what was approved. */
export const noticePreferences = (): SampleRow[] => [
  { user_id: 1, kind: 'defect_dangerous', mail: 'daily' },
  { user_id: 2, kind: 'defect_dangerous', mail: 'daily' },
  { user_id: 3, kind: 'defect_dangerous', mail: 'never' },
  { user_id: 4, kind: 'week_approved', mail: 'daily' },
];
