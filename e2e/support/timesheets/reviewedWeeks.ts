import { expect } from 'playwright/test';
import { dayAfter } from '@/core/dates/clock';
import { callerOf, rowsOf } from '../api';
import type { Product } from '../running/product';

/** A week that is waiting for review. */
export interface SubmittedWeek {
  user_id: number;
  week_start: string;
  name: string;
}

export const MANAGER = 'contract.manager@example.com';

/** Fills in and submits weeks of the demo manager's team, from a Monday that no other journey uses. */
export async function submittedWeeks(
  product: Product,
  firstMonday: string,
  count: number,
): Promise<SubmittedWeek[]> {
  const admin = await callerOf(product.url);
  const manager = await callerOf(product.url, MANAGER);
  const { id } = (await manager.get('employees/profile')).body.data as { id: number };
  const team = rowsOf(await admin.get(`employees?contract_manager_id=${id}&per_page=100`)).filter(
    (person) => person.status === 'active',
  );
  const weeks = Array.from({ length: count }, (_, index) => {
    const person = team[index % team.length];
    return {
      user_id: Number(person?.id),
      name: String(person?.name),
      week_start: dayAfter(firstMonday, 7 * Math.floor(index / team.length)),
    };
  });
  await Promise.all(
    weeks.map(async ({ user_id, week_start }) => {
      const entry = { date: week_start, start_time: '07:30', end_time: '18:00', job_number: 'J-1' };
      const saved = await admin.post('timesheets', { user_id, ...entry });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      const submitted = await admin.post('timesheets/submit', { user_id, week_start });
      expect(submitted.status, JSON.stringify(submitted.body)).toBe(200);
    }),
  );
  return weeks;
}

/** Returns the address of the queue with the weeks of one year. */
export function queueOf(year: number, status = 'submitted', perPage = 50): string {
  return queueBetween(`${year}-01-01`, `${year}-12-31`, status, perPage);
}

/** Returns the address of the queue with the weeks that start between two days. */
export function queueBetween(from: string, to: string, status = 'submitted', perPage = 50): string {
  const filter = { status, week_start_from: from, week_start_to: to };
  const search = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: 'week_start,user_id',
    order: 'ASC',
    page: '1',
    perPage: String(perPage),
  });
  return `/pages/timesheet/review?${search}`;
}

/** Counts the weeks of a year with this status, over the API. */
export async function countOf(product: Product, year: number, status: string): Promise<number> {
  const admin = await callerOf(product.url);
  const dates = `week_start_from=${year}-01-01&week_start_to=${year}-12-31`;
  return rowsOf(await admin.get(`timesheets/weekly?status=${status}&${dates}&per_page=100`)).length;
}

/** Returns the status of a week from the API. */
export async function statusOf(
  product: Product,
  { user_id, week_start }: SubmittedWeek,
): Promise<unknown> {
  const admin = await callerOf(product.url);
  const [week] = rowsOf(
    await admin.get(`timesheets/weekly?user_id=${user_id}&week_start=${week_start}`),
  );
  return week?.status;
}
