import type { RecordValues } from '@/core/fields';
import type { ListQuery } from '@/core/http/listQuery';
import type { Call } from '@/engine/call';
import { includedRecords, queryOf } from '@/engine/lists/listing';
import type { Reads } from '@/engine/store';
import {
  byWeek,
  type CountedGroup,
  type Grouping,
  type ReportGroups,
  reportGroups,
} from '@/modules/reports/model/grouping';
import type { reportedEntries } from '@/modules/reports/model/timesheetReport';
import { SUMS } from '@/modules/timesheets/model/totals';
import { costSum } from './figures';

export type Entries = typeof reportedEntries;

const hours = SUMS.map((name) => ({ name: `sum_${name}` as const, firstOf: [name] }));

type Field = 'date' | Exclude<Grouping, 'week'>;

/** Counts the entries by each value of a field. */
async function countedBy(
  { by }: Call,
  reads: Reads,
  of: Entries,
  query: ListQuery,
  field: Field,
  hasCosts: boolean,
): Promise<CountedGroup[]> {
  const { tests = [], q = '', ids, archived = 'exclude' } = queryOf(query);
  const spec = { tests, q, ...(ids && { ids }), archived };
  const sums = [...hours, ...(hasCosts ? [costSum] : [])];
  const as = { by, action: 'see' } as const;
  const rows = await reads.aggregate(of, spec, sums, [field], as);
  return rows.map((row) => ({
    value: row[field],
    count: row.count,
    lunch_seconds: row.sum_lunch_seconds ?? 0,
    regular_seconds: row.sum_regular_seconds ?? 0,
    ot_1_5_seconds: row.sum_ot_1_5_seconds ?? 0,
    ot_2_0_seconds: row.sum_ot_2_0_seconds ?? 0,
    ...(hasCosts && { cost_minor: row.sum_cost_minor ?? 0 }),
  }));
}

/** Returns the totals of a report by each value of a field, within what its reader sees; in one statement. */
export async function groupsOf(
  call: Call,
  reads: Reads,
  of: Entries,
  query: ListQuery,
  grouping: Grouping,
  hasCosts: boolean,
): Promise<ReportGroups> {
  const field = grouping === 'week' ? 'date' : grouping;
  const counted = await countedBy(call, reads, of, query, field, hasCosts);
  return reportGroups(grouping, grouping === 'week' ? byWeek(counted) : counted);
}

type Included = Record<string, RecordValues[]>;

/** Returns the records that a page includes and those that name the groups, as far as the reader sees them. */
export async function withNamed(
  call: Call,
  reads: Reads,
  of: Entries,
  groups: readonly (readonly [Grouping, ReportGroups])[],
  included: Included = {},
): Promise<Included> {
  const all: Included = { ...included };
  for (const [grouping, report] of groups) {
    const named = report.groups.map(({ value }) => ({ [grouping]: value }));
    const found = await includedRecords(call, reads, of, named, [grouping]);
    for (const [path, records] of Object.entries(found)) {
      const known = new Set(all[path]?.map(({ id }) => id));
      all[path] = [...(all[path] ?? []), ...records.filter(({ id }) => !known.has(id ?? null))];
    }
  }
  return all;
}
