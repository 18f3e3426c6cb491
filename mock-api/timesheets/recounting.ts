import type { RecordValues } from '../../domain/kernel/fields';
import { weekStartOf } from '../../domain/timesheets/dates';
import { changeContractManager } from '../../domain/timesheets/transitions';
import type { Author } from '../keeping';
import type { Store } from '../store';
import { storeDecision } from './storeDecision';
import { recountWeek } from './weeks';

/** The weeks that are not closed and of which this is true. */
const openWeeks = (store: Store, isMeant: (week: RecordValues) => boolean): RecordValues[] =>
  store
    .records('timesheet-weeks')
    .filter((week) => week.is_closed !== true && week.archived_at === null && isMeant(week));

function recountAll(store: Store, isMeant: (week: RecordValues) => boolean): void {
  for (const week of openWeeks(store, isMeant)) recountWeek(store, week);
}

const ofPeople = (store: Store, field: string, id: unknown) => (week: RecordValues) =>
  store.find('employees', Number(week.user_id))?.[field] === id;

function afterHoliday(store: Store, before: RecordValues | undefined, after: RecordValues): void {
  const dates = [before?.date, after.date].filter((date) => typeof date === 'string');
  const starts = dates.map(weekStartOf);
  recountAll(store, (week) => starts.some((start) => start === week.week_start));
}

/** Open weeks are counted by the person's rules as they are now, and go to the person's new manager. */
function afterEmployee(store: Store, before: RecordValues, after: RecordValues, by: Author): void {
  const changed = (name: string) => before[name] !== after[name];
  const isMoved = changed('contract_manager_id');
  if (!isMoved && !changed('work_schedule_id') && !changed('work_location_id')) return;
  const { contract_manager_id: manager } = after;
  for (const week of openWeeks(store, ({ user_id: user }) => user === after.id)) {
    const decided =
      isMoved && typeof manager === 'number' ? changeContractManager(week, manager) : undefined;
    const kept =
      decided && 'values' in decided
        ? storeDecision(store, week, 'change-contract-manager', decided, by)
        : week;
    recountWeek(store, kept);
  }
}

function afterEntry(store: Store, before: RecordValues, after: RecordValues): void {
  if ((before.archived_at === null) === (after.archived_at === null)) return;
  const week = store.find('timesheet-weeks', Number(after.week_id));
  if (week) recountWeek(store, week, true);
}

type Consequence = (
  store: Store,
  before: RecordValues | undefined,
  after: RecordValues,
  by: Author,
) => void;

const consequences: Readonly<Record<string, Consequence>> = {
  employees: (store, before, after, by) => before && afterEmployee(store, before, after, by),
  timesheets: (store, before, after) => before && afterEntry(store, before, after),
  holidays: afterHoliday,
  'work-schedules': (store, _before, after) =>
    recountAll(store, ofPeople(store, 'work_schedule_id', after.id)),
  'work-locations': (store, before, after) => {
    if (before && before.division !== after.division)
      recountAll(store, ofPeople(store, 'work_location_id', after.id));
  },
};

/** Recounts the hours that a change of this resource affects; `before` is nothing if the record was added. */
export function recountAfter(
  store: Store,
  path: string,
  before: RecordValues | undefined,
  after: RecordValues,
  by: Author,
): void {
  consequences[path]?.(store, before, after, by);
}
