import { may } from '@/core/access/table';
import { companyDay } from '@/core/dates/companyTime';
import type { Resource } from '@/core/resource/resource';
import type { Call } from '@/engine/call';
import type { View } from '@/engine/lists/views';
import type { Query, Reads } from '@/engine/store';
import type { StepName } from '@/modules/administration/model/steps';
import { companies } from '@/modules/configuration/model/companies';
import { missingDetails } from '@/modules/configuration/model/companyDetails';
import { customers } from '@/modules/customers/model/customers';
import { holidays } from '@/modules/holidays/model/holidays';
import { employees } from '@/modules/people/model/employees';
import { workSchedules } from '@/modules/people/model/schedules/workSchedules';
import { sizeOf } from './backups';

interface Step {
  name: StepName;
  is_done: boolean;
  count: number | null;
  until: string | null;
}

const step = (
  name: Step['name'],
  isDone: boolean,
  { count = null, until = null }: Partial<Step> = {},
): Step => ({ name, is_done: isDone, count, until });

const MAX_COMPANIES = 100;

/** Returns a step that is done once there are records; none for somebody who may not see them. */
async function counted(
  { by }: Call,
  reads: Reads,
  name: Step['name'],
  { of, least, tests = [] }: { of: Resource; least: number; tests?: Query['tests'] },
): Promise<Step[]> {
  if (!may(by, of.access, 'see')) return [];
  const { total } = await reads.find(of, { tests, perPage: 1 }, { by, action: 'see' });
  return [step(name, total >= least, { count: total })];
}

/** Returns the active companies, each with the details it lacks; nothing for somebody who may not see them. */
async function companiesOf({ by }: Call, reads: Reads) {
  if (!may(by, companies.access, 'see')) return undefined;
  const { rows } = await reads.find(
    companies,
    {
      tests: [{ field: 'is_active', test: 'same', value: true }],
      perPage: MAX_COMPANIES,
      count: false,
    },
    { by, action: 'see' },
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name ?? '',
    missing: missingDetails(row),
  }));
}

/** Returns the step of public holidays: done while the last of them is still to come. */
async function holidayStep({ by }: Call, reads: Reads): Promise<Step[]> {
  if (!may(by, holidays.access, 'see')) return [];
  const [{ rows }, moment] = await Promise.all([
    reads.find(holidays, { sort: [{ field: 'date', descending: true }], perPage: 1, count: false }),
    reads.moment(),
  ]);
  const until = rows[0]?.date ?? null;
  const today = companyDay(new Date(moment), reads.zone);
  return [step('holidays', until !== null && until >= today, { until })];
}

/** Returns the first steps with their state, which the data decides: nobody ticks one. */
export const administrationView: View = async (call, store) => {
  const active = [{ field: 'is_active', test: 'same', value: true }] as const;
  const [listed, people, served, schedules, days, [backup] = []] = await Promise.all([
    companiesOf(call, store),
    // The administrator who began is one of them.
    counted(call, store, 'people', {
      ...{ of: employees, least: 2 },
      tests: [{ field: 'status', test: 'in', values: ['active'] }],
    }),
    counted(call, store, 'customers', { of: customers, least: 1, tests: active }),
    counted(call, store, 'schedules', { of: workSchedules, least: 1, tests: active }),
    holidayStep(call, store),
    store.backups?.(1),
  ]);
  const hasServer = call.mails?.hasServer === true;
  const isComplete =
    listed !== undefined &&
    listed.length > 0 &&
    listed.every(({ missing }) => missing.length === 0);
  const company = listed ? [step('company', isComplete, { count: listed.length })] : [];
  const steps = [
    ...[...company, ...people, ...served, ...schedules, ...days],
    step('mail', hasServer),
    step('backup', backup !== undefined),
  ];
  return {
    data: { steps, companies: listed ?? [], backup: backup ? sizeOf(backup) : null },
  };
};
