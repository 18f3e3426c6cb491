import { readDeletionIds } from '@/domain/kernel/deleting';
import { fieldsWrong } from '@/domain/kernel/refusals';
import type { Resource } from '@/domain/kernel/resource';
import { absenceViews } from './absences/views';
import { afpViews } from './afp/views';
import { billingViews } from './billing/views';
import { dashboardViews } from './dashboard/views';
import { checkDelete } from './deleting';
import { expenseViews } from './expenses/views';
import { noticeViews } from './notices/views';
import { payrollViews } from './payroll/views';
import { peopleViews } from './people/views';
import { reportViews } from './reports/views';
import { search } from './searching';
import { timesheetViews } from './timesheets/views';
import { vehicleCheckViews } from './vehicleChecks/views';
import { listShown, type View } from './views';

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
