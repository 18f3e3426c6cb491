import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callerOf, rowsOf } from './api';
import type { Product } from './running/product';
import { expect } from './test';

const LOST = { status: 0, text: '' };

/** The save of a record that has this name in one of its fields. */
export interface Save {
  path: string;
  body: Readonly<Record<string, unknown>>;
}

const company = (name: string): Save => ({ path: 'companies', body: { name } });

/** A person of the demo company for each writer: nobody may be in two places at once. */
const personOf = (writer: number) => 11 + (writer % 29);
const FIRST_DAY = Date.UTC(2027, 2, 1);
const DAY = 24 * 60 * 60 * 1_000;

/** The hour of a day for each of a writer's records, which no other writer has. */
export const entryOf = (name: string, writer: number, at: number): Save => {
  const hour = String(8 + Math.floor(writer / 29) * 4).padStart(2, '0');
  return {
    path: 'timesheets',
    body: {
      user_id: personOf(writer),
      date: new Date(FIRST_DAY + at * DAY).toISOString().slice(0, 10),
      start_time: `${hour}:00`,
      end_time: `${hour}:45`,
      lunch_break: '0.00',
      property_id: 1,
      description: name,
    },
  };
};

/** Adds records one after another, and repeats each request under its key until it gets a response. */
export async function addUntilStopped(
  at: { product: Product; isOver: boolean },
  token: string,
  writer: number,
  saveOf: (name: string, writer: number, at: number) => Save = company,
): Promise<{ names: string[]; retries: number }> {
  const names: string[] = [];
  let retries = 0;
  const send = ({ path, body }: Save, key: string, patience: number) =>
    fetch(`${at.product.url}/api/${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    }).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      () => LOST,
    );
  while (!at.isOver) {
    const name = `Written by ${writer}: ${names.length}`;
    const save = saveOf(name, writer, names.length);
    const key = randomUUID();
    for (let tries = 0; ; tries += 1) {
      // Now and then the signal is lost just when the response arrives.
      const patience = tries === 0 && names.length % 4 === 0 ? 5 : 5_000;
      const { status, text } = await send(save, key, patience).catch(() => LOST);
      if (status === 200) break;
      // No response, or one that says to retry. Anything else would be wrong for a valid request.
      expect([0, 409, 503], text).toContain(status);
      retries += 1;
      await pause(30);
    }
    names.push(name);
  }
  return { names, retries };
}

/** Expects each of these companies to exist exactly once, and no other with such a name. */
export const expectAllOnce = (url: string, names: readonly string[]): Promise<void> =>
  expectOnce(url, names, 'companies', 'name');

/** Returns the records of a list that contain a text. */
async function allWith(url: string, path: string, text: string) {
  const admin = await callerOf(url, 'super.admin@example.com');
  const rows: Record<string, unknown>[] = [];
  for (let cursor: string | null = 'start'; cursor !== null; ) {
    const answer = await admin.get(`${path}?q=${text}&per_page=200&cursor=${cursor}`);
    cursor = (answer.body.pagination as { next_cursor: string | null }).next_cursor;
    rows.push(...rowsOf(answer));
  }
  return rows;
}

async function expectOnce(url: string, names: readonly string[], path: string, field: string) {
  const found = new Map<string, number>();
  for (const row of await allWith(url, path, 'Written by')) {
    const name = String(row[field]);
    found.set(name, (found.get(name) ?? 0) + 1);
  }
  const lost = names.filter((name) => !found.has(name));
  const doubled = [...found].filter(([, count]) => count > 1);
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  expect(found.size).toBe(names.length);
}

/** Expects each of these entries to exist exactly once, and every total of hours to be their sum. */
export async function expectEntriesOnce(
  url: string,
  names: readonly string[],
  writers: readonly number[],
): Promise<void> {
  await expectOnce(url, names, 'timesheets', 'description');
  const admin = await callerOf(url, 'super.admin@example.com');
  for (const person of new Set(writers.map(personOf))) {
    const own = `user_id=${person}&start_date=2027-03-01&end_date=2027-12-31`;
    const { body } = await admin.get(`timesheets?${own}&per_page=1`);
    const count = writers.filter((writer) => personOf(writer) === person);
    const saved = names.filter((name) =>
      count.some((writer) => name.startsWith(`Written by ${writer}:`)),
    );
    expect(body.total_hours, `hours of ${person}`).toBe((saved.length * 0.75).toFixed(2));
    const weeks = rowsOf(
      await admin.get(`timesheet-weeks?user_id=${person}&per_page=200&week_start_from=2027-03-01`),
    );
    const hours = weeks.reduce((sum, week) => sum + Number(week.total_hours), 0);
    expect(hours.toFixed(2), `weeks of ${person}`).toBe((saved.length * 0.75).toFixed(2));
  }
}
