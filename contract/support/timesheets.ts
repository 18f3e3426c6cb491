import { expect } from 'vitest';
import type { Role } from './accounts';
import { type Answer, expectSuccess, type Row, rowOf } from './answers';
import type { Backend } from './backEnds/backend';
import type { Client } from './client';
import { addPerson } from './people';

const DAY = 86_400_000;

/** Returns the day this many days after another; both `YYYY-MM-DD`. */
export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

let weeks = 0;

/** Restarts the weeks for tests on another back end, which has none of them. */
export function forgetWeeks(): void {
  weeks = 0;
}

/** Returns a Monday long ago; no test of this file has used its week or the week before on this back end. */
export function nextWeek(): string {
  weeks += 1;
  return plusDays('2001-01-01', weeks * 14);
}

/** Adds somebody with the standard schedule: eight hours Monday to Friday, half an hour of lunch after six. */
export async function addWorker(
  on: Backend,
  values: Record<string, unknown> = {},
  role?: Role,
): Promise<Row> {
  const admin = await on.as('SUPER_ADMIN');
  const [schedule] = (await admin.all('work-schedules')).filter(({ name }) => name === 'Standard');
  const [place] = await admin.rows('work-locations', { division: 'england_and_wales' });
  const { id } = await addPerson(on, role);
  const work = { work_schedule_id: schedule?.id, work_location_id: place?.id };
  return admin.save('employees', { id, ...work, ...values });
}

/** Returns the record of the person who is signed in. */
export const meOf = async (client: Client): Promise<Row> =>
  rowOf(await client.get('employees/profile'));

/** Returns the body of an entry's save. */
export const entryOf = (
  { id }: { id: number },
  date: string,
  start_time = '08:00',
  end_time = '16:30',
  more: Record<string, unknown> = {},
) => ({ user_id: id, date, start_time, end_time, ...more });

/** Returns the hours of an entry or a week: total, regular, at 1.5, at 2.0, claimed, break. */
export function hoursIn(row: Readonly<Record<string, unknown>>): unknown[] {
  const half = row.claim_ot_1_5_hours ?? row.total_claim_ot_1_5_hours;
  const double = row.claim_ot_2_0_hours ?? row.total_claim_ot_2_0_hours;
  return [row.total_hours, row.regular_time, half, double, row.total_claim_hours, row.lunch_break];
}

/** Returns the address of a person's week in calls. */
export const weekOf = ({ id }: { id: number }, weekStart: string) => ({
  user_id: id,
  week_start: weekStart,
});

/** The response for a person's week. */
export interface WeekView {
  week: Record<string, unknown>;
  entries: Row[];
  around: Row[];
  notes: Row[];
  notes_total: number;
  schedule: Row | null;
  holidays: Row[];
  division: string;
  zone: string;
  included: Record<string, Row[]>;
  saved?: Row[];
}

/** Returns a person's whole week. */
export async function viewOf(
  client: Client,
  person: { id: number },
  weekStart: string,
): Promise<WeekView> {
  const answer = await client.get('timesheets/week', weekOf(person, weekStart));
  return expectSuccess(answer, `the week ${weekStart} of ${person.id}`).data as WeekView;
}

/** Returns the stored week. */
export async function storedWeek(
  client: Client,
  { id }: { id: number },
  weekStart: string,
): Promise<Row> {
  const [week] = await client.rows('timesheet-weeks', { user_id: id, week_start: weekStart });
  if (!week) throw new Error(`the week ${weekStart} of ${id} has not begun`);
  return week;
}

/** Calls an action on a week, with the call's method. */
export function act(
  client: Client,
  action: string,
  body: Record<string, unknown>,
): Promise<Answer> {
  const gets = ['approve', 'unsubmit', 'reopen', 'change-base-location'];
  const query = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, `${value}`]));
  return gets.includes(action)
    ? client.get(`timesheets/${action}`, query)
    : client.post(`timesheets/${action}`, body);
}

export type WeekStatus = 'draft' | 'submitted' | 'approved' | 'rejected';

const WAYS: Readonly<Record<WeekStatus, readonly string[]>> = {
  draft: [],
  submitted: ['submit'],
  approved: ['submit', 'approve'],
  rejected: ['submit', 'reject'],
};

/** Adds a week with one entry on its Monday, and brings it to this status with this client. */
export async function weekAt(
  client: Client,
  person: { id: number },
  status: WeekStatus,
  more: Record<string, unknown> = {},
): Promise<{ start: string; entry: Row; week: Row }> {
  const start = nextWeek();
  const saved = await client.save('timesheets', entryOf(person, start, '08:00', '16:30', more));
  for (const action of WAYS[status])
    expectSuccess(await act(client, action, { ...weekOf(person, start), ...reasonOf(action) }));
  const week = await storedWeek(client, person, start);
  expect(week.status).toBe(status);
  return { start, entry: (await client.find('timesheets', saved.id)) ?? saved, week };
}

/** Returns the reason that some calls require. */
export const reasonOf = (action: string): { reason?: string } =>
  ['reject', 'reopen'].includes(action) ? { reason: 'Thursday is missing its job.' } : {};
