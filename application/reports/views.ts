import { companyDay } from '../../domain/kernel/companyTime';
import { noErrors } from '../../domain/kernel/fieldErrors';
import { fieldsWrong } from '../../domain/kernel/refusals';
import { readGroupings } from '../../domain/reports/grouping';
import { withPeriod } from '../../domain/reports/period';
import { reportedEntries } from '../../domain/reports/timesheetReport';
import { readListQuery } from '../../domain/wire/listQuery';
import { listWithFigures } from '../listing';
import { together } from '../together';
import { paginationOf, type View } from '../views';
import { groupsOf, withNamed } from './groups';
import { reportRows } from './rows';

/** Entries of a period with their totals, and with what they come to by the groups that are asked for. */
const timesheetReport: View = async (call, store, { query }) => {
  const { group, ...asked } = query;
  const today = companyDay(new Date(await store.moment()), store.zone);
  const meant = withPeriod(asked, today);
  const of = reportedEntries;
  const read = readListQuery(of, meant, call.by.role);
  const told = readGroupings(group);
  if ('errors' in read || 'errors' in told) {
    const errors = [read, told].map((one) => ('errors' in one ? one.errors : {}));
    return { refusal: fieldsWrong(Object.assign(noErrors(), ...errors)) };
  }
  const ask = together(store);
  const [{ rows, total, included, figures }, ...groups] = await Promise.all([
    ask(() => listWithFigures(call, store, of, read)),
    ...told.groupings.map((one) =>
      ask(async () => [one, await groupsOf(call, store, of, read, one)] as const),
    ),
  ]);
  const { start_date, end_date } = meant;
  return {
    data: await reportRows(store, rows),
    beside: {
      pagination: paginationOf(read, total),
      ...figures,
      period: { start_date: start_date || null, end_date: end_date || null },
      ...(groups.length > 0 && { groups: Object.fromEntries(groups) }),
      ...((included || groups.length > 0) && {
        included: await withNamed(call, store, of, groups, included),
      }),
    },
  };
};

/** The reports, by the names of the calls. */
export const reportViews: Readonly<Record<string, View>> = {
  'reports/timesheet': timesheetReport,
};
