import type { RecordValues } from '../../domain/kernel/fields';
import {
  byWeek,
  type CountedGroup,
  type Grouping,
  type ReportGroups,
  reportGroups,
} from '../../domain/reports/grouping';
import type { reportedEntries } from '../../domain/reports/timesheetReport';
import { SUMS } from '../../domain/timesheets/totals';
import type { ListQuery } from '../../domain/wire/listQuery';
import type { Call } from '../call';
import { includedRecords, queryOf } from '../listing';
import type { Reads } from '../store';

const sums = SUMS.map((name) => ({ name, firstOf: [name] }));

/** What a report comes to by each value of a field, within what its reader sees; in one statement. */
export async function groupsOf(
  { by }: Call,
  reads: Reads,
  of: typeof reportedEntries,
  query: ListQuery,
  grouping: Grouping,
): Promise<ReportGroups> {
  const { tests = [], q = '', ids, archived = 'exclude' } = queryOf(query);
  const field = grouping === 'week' ? 'date' : grouping;
  const asked = { tests, q, ...(ids && { ids }), archived };
  const rows = await reads.aggregate(of, asked, sums, [field], { by, action: 'see' });
  const counted = rows.map(
    (row): CountedGroup => ({
      value: row[field],
      count: row.count,
      lunch_seconds: row.lunch_seconds ?? 0,
      regular_seconds: row.regular_seconds ?? 0,
      ot_1_5_seconds: row.ot_1_5_seconds ?? 0,
      ot_2_0_seconds: row.ot_2_0_seconds ?? 0,
    }),
  );
  return reportGroups(grouping, grouping === 'week' ? byWeek(counted) : counted);
}

type Included = Record<string, RecordValues[]>;

/** The records that come along with a page and those that the groups are named by, as far as their reader sees them. */
export async function withNamed(
  call: Call,
  reads: Reads,
  of: typeof reportedEntries,
  groups: readonly (readonly [Grouping, ReportGroups])[],
  included: Included = {},
): Promise<Included> {
  const all: Included = { ...included };
  for (const [grouping, told] of groups) {
    const named = told.groups.map(({ value }) => ({ [grouping]: value }));
    const found = await includedRecords(call, reads, of, named, [grouping]);
    for (const [path, records] of Object.entries(found)) {
      const known = new Set(all[path]?.map(({ id }) => id));
      all[path] = [...(all[path] ?? []), ...records.filter(({ id }) => !known.has(id ?? null))];
    }
  }
  return all;
}
