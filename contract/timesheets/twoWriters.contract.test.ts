import { beforeAll, describe, it } from 'vitest';
import { type Answer, expectSuccess, type Row, rowsOf } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { nextNumber } from '../support/records';
import {
  expectOneAfterTheOther,
  lasting,
  pairsOf,
  type Stage,
  type Writing,
} from '../support/simultaneous/twoWriters';
import { act, addWorker, entryOf, plusDays, reasonOf, viewOf, weekOf } from '../support/timesheets';

const WAYS: Readonly<Record<string, readonly string[]>> = {
  draft: [],
  submitted: ['submit'],
  approved: ['submit', 'approve'],
};
/** The first Monday of the scenes, which have separate weeks because an import of holidays affects everybody. */
const FIRST_WEEK = '2000-01-03';

/** A person with a week of three days, and two people who change it. */
interface Scene {
  person: Row;
  start: string;
  entries: readonly [Row, Row, Row];
}

const calendarOf = (start: string) => {
  const events = [{ title: 'Founders’ Day', date: plusDays(start, 2), notes: '', bunting: true }];
  const division = (name: string) => ({ division: name, events });
  return JSON.stringify({
    'england-and-wales': division('england-and-wales'),
    scotland: division('scotland'),
    'northern-ireland': division('northern-ireland'),
  });
};

describe.each(backEnds)('simultaneous writes to a week on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let other: Client;
  let managers: number[];
  let roleId: unknown;
  let template: Row;
  let weeks = 0;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    other = await on.as('ADMIN');
    template = await addWorker(on);
    roleId = template.role_id;
    managers = rowsOf(await admin.get('employees/by-role', { role: 'CONTRACT_MANAGER' })).map(
      ({ id }) => id,
    );
  });

  const transition = (client: () => Client, name: string, from: string): Writing<Scene> => ({
    name,
    from,
    isCentral: name === 'approve',
    write: ({ person, start }) =>
      act(client(), name, { ...weekOf(person, start), ...reasonOf(name) }),
  });
  const asAdmin = () => admin;
  const asOther = () => other;
  const saveWeek = ({ person, start, entries: [, second] }: Scene): Promise<Answer> =>
    other.post('timesheets/save-week', {
      ...weekOf(person, start),
      entries: [
        { id: second.id, end_time: '17:30' },
        { date: plusDays(start, 3), start_time: '08:00', end_time: '12:00' },
      ],
    });
  const writings: readonly Writing<Scene>[] = [
    {
      name: 'an edit',
      from: 'draft',
      write: ({ entries: [, second] }) =>
        admin.post('timesheets', { id: second.id, start_time: '07:00' }),
    },
    {
      name: 'an add',
      from: 'draft',
      write: ({ person, start }) => admin.post('timesheets', entryOf(person, plusDays(start, 4))),
    },
    { name: 'a week', from: 'draft', isCentral: true, write: saveWeek },
    {
      name: 'a deletion',
      from: 'draft',
      write: ({ entries: [, , third] }) => other.get(`timesheets/delete/${third.id}`),
    },
    {
      name: 'manual overtime',
      from: 'submitted',
      write: ({ entries: [, second] }) =>
        admin.post('timesheets/manual-overtime', {
          timesheet_id: second.id,
          ot_1_5_hours: '1.00',
          ot_2_0_hours: '0.50',
          reason: 'Agreed.',
        }),
    },
    transition(asOther, 'submit', 'draft'),
    transition(asOther, 'unsubmit', 'submitted'),
    transition(asAdmin, 'approve', 'submitted'),
    transition(asOther, 'reject', 'submitted'),
    transition(asAdmin, 'undo-approve', 'approved'),
    transition(asOther, 'reopen', 'approved'),
    {
      name: 'a change of schedule',
      from: 'draft',
      write: () =>
        admin.post('work-schedules', {
          id: template.work_schedule_id,
          name: `Hours ${nextNumber()}`,
        }),
    },
    {
      name: 'handing over',
      from: 'draft',
      write: ({ person }) =>
        admin.post('employees', { id: person.id, contract_manager_id: managers[1] }),
    },
    {
      name: 'an import of holidays',
      from: 'draft',
      write: ({ start }) =>
        other.post('holidays/import', {
          year: Number(plusDays(start, 2).slice(0, 4)),
          calendar: calendarOf(start),
        }),
    },
  ];

  const stage: Stage<Scene> = {
    async set(from) {
      const n = nextNumber();
      const { work_schedule_id, work_location_id } = template;
      const person = await admin.save('employees', {
        name: `Twin ${n}`,
        email: `twin.${n}@example.com`,
        role_id: roleId,
        work_schedule_id,
        work_location_id,
        contract_manager_id: managers[0],
      });
      weeks += 1;
      const start = plusDays(FIRST_WEEK, 7 * weeks);
      const days = [0, 1, 2].map((day) => entryOf(person, plusDays(start, day)));
      const saved = await admin.post('timesheets/save-week', {
        ...weekOf(person, start),
        entries: days,
      });
      const { data } = expectSuccess(saved);
      for (const name of WAYS[from] ?? [])
        expectSuccess(await act(admin, name, weekOf(person, start)));
      return { person, start, entries: (data as { saved: [Row, Row, Row] }).saved };
    },
    async look({ person, start, entries }) {
      const { week, entries: now, notes } = await viewOf(admin, person, start);
      const all = await admin.rows('timesheets', {
        id: entries.map(({ id }) => id).join(','),
        archived: 'include',
      });
      const seen = notes.map(({ action, old_value, new_value }) => [action, old_value, new_value]);
      return { week: lasting(week), now: lasting(now), all: lasting(all), seen: seen.sort() };
    },
  };

  it.each(pairsOf(writings, Object.keys(WAYS), target.name))(
    'have the result of sequential writes: $name',
    (pair) => expectOneAfterTheOther(stage, pair, target.name),
  );
});
