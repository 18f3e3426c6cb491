import type { Resource } from '@/core/resource/resource';
import { readDeletionIds } from '@/core/validation/deleting';
import { fieldsWrong } from '@/core/validation/refusals';
import { search } from '@/engine/lists/searching';
import { listShown, type View } from '@/engine/lists/views';
import { checkDelete } from '@/engine/saving/deleting';
import { absenceViews } from '@/modules/absences/server/views';
import { billingViews } from '@/modules/billing/server/views';
import { dashboardViews } from '@/modules/dashboard/server/views';
import { expenseViews } from '@/modules/expenses/server/views';
import { noticeViews } from '@/modules/notices/server/views';
import { afpViews } from '@/modules/paymentApplications/server/views';
import { payrollViews } from '@/modules/payroll/server/views';
import { peopleViews } from '@/modules/people/server/views';
import { reportViews } from '@/modules/reports/server/views';
import { timesheetViews } from '@/modules/timesheets/server/views';
import { vehicleCheckViews } from '@/modules/vehicleChecks/server/views';

const deleteCheck =
  (of: Resource): View =>
  async (call, store, { query }) => {
    const read = readDeletionIds(query);
    if ('errors' in read) return { refusal: fieldsWrong(read.errors) };
    return { data: await checkDelete(store, call, of, read.ids) };
  };

/** What is asked about the records of a resource without anybody writing it, by the last part of its name. */
export const viewsOfResource = (of: Resource): Readonly<Record<'list' | 'delete-check', View>> => ({
  list: (call, store, { query }) => listShown(call, store, of, query),
  'delete-check': deleteCheck(of),
});

/** Every call that only looks, beside lists, by its name. */
export const everyView: Readonly<Record<string, View>> = {
  ...peopleViews,
  ...timesheetViews,
  ...expenseViews,
  ...absenceViews,
  ...billingViews,
  ...vehicleCheckViews,
  ...afpViews,
  ...noticeViews,
  ...reportViews,
  ...payrollViews,
  ...dashboardViews,
  search,
};
