import { dayOf } from '@/core/dates/companyTime';
import { bySystem } from '@/engine/bySystem';
import type { Change, World } from '@/engine/call';
import { writeNotices } from '@/engine/notices/writing';
import type { By, Reads, Store, Stored, Test, Tx } from '@/engine/store';
import { notices } from '@/modules/notices/model/notices';
import { employees } from '@/modules/people/model/employees';
import { dayText } from '@/modules/timesheets/model/dates';
import { hoursMissing } from '@/modules/timesheets/model/weeks/notices/reminderNotices';
import { NOT_REMINDED, roundAt } from '@/modules/timesheets/model/weeks/notices/reminding';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { mayRemind } from '@/modules/timesheets/model/weeks/unsubmittedWeeks';
import { unsubmittedIn } from './unsubmitted';

/** The people who were reminded, and those who were left out with the reason. */
interface Reminded {
  reminded: number;
  skipped: { user_id: number; reason: string }[];
}

const oneOf = (field: string, values: readonly (string | number)[]): Test => ({
  field,
  test: 'in',
  values,
});

async function remindersOn(reads: Reads, day: string) {
  const tests = [oneOf('kind', [hoursMissing.name]), oneOf('occasion', [day])];
  const { rows } = await reads.find(notices, { tests, count: false });
  return new Map(rows.map((notice) => [notice.user_id, notice]));
}

/** Of two users who remind at once, the second sees whom the first has reminded. */
const takeReminding = (tx: Tx) => tx.serialize(['reminders', 0]);

async function remind(
  world: World,
  tx: Tx,
  by: By,
  people: readonly Stored<typeof employees.fields>[],
  weekStart: string,
  day: string,
) {
  const words = { week: dayText(weekStart), week_start: weekStart };
  for (const person of people)
    await writeNotices(world, tx, by, employees, hoursMissing, person, [person.id], {
      occasion: day,
      words,
    });
}

/** Returns why named people are not among those whom the user may remind of a week. */
async function reasonsFor(
  ctx: Change,
  weekStart: string,
  ids: readonly number[],
): Promise<(id: number) => string> {
  if (ids.length === 0) return () => NOT_REMINDED.outOfReach;
  const ofThem = [oneOf('user_id', ids), oneOf('week_start', [weekStart])];
  const begun = await ctx.tx.find(timesheetWeeks, { tests: ofThem, count: false });
  const inReach = await ctx.tx.find(
    timesheetWeeks,
    { tests: [...ofThem, oneOf('status', ['submitted', 'approved'])], count: false },
    { by: ctx.by, action: 'remind' },
  );
  const people = await ctx.tx.find(employees, { ids, count: false });
  const hasBegun = new Set(begun.rows.map(({ user_id: id }) => id));
  const isSubmitted = new Set(inReach.rows.map(({ user_id: id }) => id));
  const isIdle = new Set(
    people.rows
      .filter((person) => !hasBegun.has(person.id) && mayRemind(person, weekStart, ctx.by))
      .map(({ id }) => id),
  );
  return (id) => {
    if (id === ctx.by.id) return NOT_REMINDED.outOfReach;
    if (isSubmitted.has(id)) return NOT_REMINDED.submitted;
    return isIdle.has(id) ? NOT_REMINDED.notExpected : NOT_REMINDED.outOfReach;
  };
}

/** Reminds these people of a week, or all whom the user may remind: each once a day, however many users remind. */
export async function remindOf(
  ctx: Change,
  weekStart: string,
  named: readonly number[] | undefined,
): Promise<Reminded> {
  await takeReminding(ctx.tx);
  const day = dayOf(ctx.tx);
  const found = await unsubmittedIn(ctx.tx, weekStart, ctx.by);
  const wanted = named && new Set(named);
  const meant = found.map(({ person }) => person).filter(({ id }) => !wanted || wanted.has(id));
  const already = await remindersOn(ctx.tx, day);
  const people = meant.filter(({ id }) => !already.has(id));
  await remind(ctx, ctx.tx, ctx.by, people, weekStart, day);
  const known = new Set(meant.map(({ id }) => id));
  const others = [...(wanted ?? [])].filter((id) => !known.has(id));
  const reasonOf = await reasonsFor(ctx, weekStart, others);
  return {
    reminded: people.length,
    skipped: [
      ...meant
        .filter(({ id }) => already.has(id))
        .map(({ id }) => ({ user_id: id, reason: NOT_REMINDED.already })),
      ...others.map((id) => ({ user_id: id, reason: reasonOf(id) })),
    ],
  };
}

/** The day whose reminders this process has handled, by store. */
const lookedAfter = new WeakMap<Store, string>();

/**
 * Reminds everybody who has not submitted the week before, at noon on Monday and on Wednesday, once a day across
 * processes. A person who unsubmits their week that afternoon to correct it is not reminded at once.
 */
export async function remindInTime(store: Store, world: World): Promise<void> {
  const round = roundAt(await store.moment(), store.zone);
  if (!round || lookedAfter.get(store) === round.day) return;
  await store.transaction(async (tx) => {
    await takeReminding(tx);
    const already = await remindersOn(tx, round.day);
    const isDone = [...already.values()].some(({ created_by: author }) => author === null);
    const found = isDone ? [] : await unsubmittedIn(tx, round.weekStart);
    const people = found.map(({ person }) => person).filter(({ id }) => !already.has(id));
    await remind(world, tx, bySystem('reminders'), people, round.weekStart, round.day);
    return {};
  });
  lookedAfter.set(store, round.day);
}
