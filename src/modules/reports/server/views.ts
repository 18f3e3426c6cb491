import { companyDay } from '@/core/dates/companyTime';
import type { ListFilter } from '@/core/http/filter';
import { withPeriod } from '@/core/lists/period';
import { noErrors } from '@/core/validation/fieldErrors';
import { fieldsWrong } from '@/core/validation/refusals';
import { listWithFigures } from '@/engine/lists/listing';
import { readList } from '@/engine/lists/reading';
import { paginationOf, type View } from '@/engine/lists/views';
import { mayKnowCosts } from '@/modules/people/server/mayKnowCosts';
import { readGroupings } from '@/modules/reports/model/grouping';
import { labourEntries } from '@/modules/reports/model/labourReport';
import { reportedEntries } from '@/modules/reports/model/timesheetReport';
import { approvedWeeksOnly } from '@/modules/timesheets/model/weeks/approvedWeeksOnly';
import { hoursFigure } from '@/modules/timesheets/server/figures';
import { labourFigure } from './figures';
import { type Entries, groupsOf, withNamed } from './groups';
import { reportRows } from './rows';
import { checks } from './timesheetChecks';

interface Report {
  of: Entries;
  /** The filters that always apply. */
  only: readonly ListFilter[];
  /** True if it shows the cost of hours to those who may see it. */
  tellsCosts: boolean;
}

/** Returns the entries of a period with their totals, and the totals by the requested groups. */
const report =
  ({ of, only, tellsCosts }: Report): View =>
  async (call, store, { query }) => {
    const { group, ...params } = query;
    const today = companyDay(new Date(await store.moment()), store.zone);
    const meant = withPeriod(params, today);
    const listed = await readList(call, store, of, meant);
    const grouped = readGroupings(group);
    if ('refusal' in listed || 'errors' in grouped) {
      const [{ errors }, own] = [
        'refusal' in listed ? listed.refusal : {},
        'errors' in grouped ? grouped.errors : {},
      ];
      return { refusal: fieldsWrong(Object.assign(noErrors(), errors, own)) };
    }
    const read = { ...listed, filters: [...listed.filters, ...only] };
    const hasCosts = tellsCosts && mayKnowCosts(call.by.role);
    const [found, ...groups] = await Promise.all([
      listWithFigures(call, store, of, read, tellsCosts ? labourFigure : hoursFigure),
      ...grouped.groupings.map(
        async (one) => [one, await groupsOf(call, store, of, read, one, hasCosts)] as const,
      ),
    ]);
    if ('refusal' in found) return found;
    const { rows, total, included, figures } = found;
    const { start_date, end_date } = meant;
    return {
      data: await reportRows(store, rows),
      extras: {
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
  'reports/timesheet': report({ of: reportedEntries, only: [], tellsCosts: false }),
  'reports/labour': report({ of: labourEntries, only: [approvedWeeksOnly], tellsCosts: true }),
  'reports/checks': checks,
};
