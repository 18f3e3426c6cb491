import { sql } from 'drizzle-orm';
import type { AnyAction } from '../../../domain/kernel/access/table';
import type { RecordValues } from '../../../domain/kernel/fields';
import {
  fieldsWrong,
  noSuchChoice,
  notAllowed,
  notFound,
  stale,
} from '../../../domain/kernel/refusals';
import { checkSave } from '../../../domain/kernel/saving';
import type { FieldErrors } from '../../../domain/kernel/schema';
import { DEFAULT_ZONE } from '../../../domain/kernel/zone';
import type { WeekAsked } from '../../../domain/timesheets/asked';
import { mayTouchWeek } from '../../../domain/timesheets/judging';
import {
  type Circumstances,
  type Decision,
  WEEK_ACTIONS,
  type WeekAction,
} from '../../../domain/timesheets/transitions';
import type { ChangedBy } from '../activity';
import type { Database } from '../database';
import { thisMomentMs } from '../now';
import { inTransaction, type Outcome, type Refused } from '../records';
import { lookUpSaveFacts } from '../saveFacts';
import { tableOf } from '../tables';
import { named } from './names';
import { contractManagers } from './people';
import { storeDecision } from './storeDecision';
import { lockWeek, recountWeek, weeks } from './weeks';

/** The week that a person may act on, locked: 404 where it cannot be seen, 403 where it can be seen and no more. */
export async function weekToChange(
  tx: Database,
  { userId, weekStart }: WeekAsked,
  action: AnyAction,
  by: ChangedBy,
): Promise<{ week: RecordValues } | Refused> {
  const week = await lockWeek(tx, userId, weekStart);
  if (!week || !mayTouchWeek(week, 'see', by)) return { refusal: notFound };
  return mayTouchWeek(week, action, by) ? { week } : { refusal: notAllowed };
}

/**
 * The moment of the transaction, and what was done to a week last and by whom; what people wrote about it does not
 * count.
 */
async function circumstancesOf(
  tx: Database,
  weekId: number,
  by: ChangedBy,
): Promise<Circumstances> {
  const notes = tableOf('timesheet-audit-notes');
  const { rows } = await tx.execute<{
    now: number;
    action: string | null;
    author: number | null;
  }>(sql`
    select ${thisMomentMs} as now, last.action, last.author
    from (select) as once left join lateral (
      select ${notes.action} as action, ${notes.created_by} as author from ${notes}
      where ${notes.week_id} = ${weekId} and ${notes.action} in ${[...WEEK_ACTIONS]}
      order by ${notes.id} desc limit 1
    ) as last on true`);
  const [row] = rows;
  if (!row) throw new Error('the database told no time');
  return {
    by,
    at: new Date(row.now).toISOString(),
    zone: by.zone ?? DEFAULT_ZONE,
    last: row.action === null ? undefined : { action: row.action, by: row.author },
  };
}

/** What is wrong with the records that a call names. A manager must be able to approve; the caller need not see them. */
async function flawsOfChosen(
  tx: Database,
  { base_location_id, shadow_engineer_id, contract_manager_id: manager }: RecordValues,
  by: ChangedBy,
): Promise<FieldErrors> {
  const values = {
    ...(base_location_id !== undefined && { base_location_id }),
    ...(shadow_engineer_id !== undefined && { shadow_engineer_id }),
  };
  const facts = await lookUpSaveFacts(tx, weeks(), values, undefined, by);
  const errors = checkSave(weeks(), values, undefined, facts);
  if (manager === undefined) return errors;
  const managers = await contractManagers(tx);
  return managers.some(({ id }) => id === manager)
    ? errors
    : { ...errors, contract_manager_id: [noSuchChoice('Contract manager')] };
}

/** Something to be done to a week, once it was found that this person may. */
export interface Transition {
  action: WeekAction;
  /** The permission it needs. */
  needs: AnyAction;
  /** The version of the week that was looked at, where the call says. */
  version?: number | undefined;
  decide(week: RecordValues, now: Circumstances): Decision;
}

/**
 * Does something to a week as its rule decides: the week, its history, an audit note and its figures in one
 * transaction. Of two at once, one succeeds and the other gets the week's new state.
 */
export function changeWeek(
  db: Database,
  asked: WeekAsked,
  { action, needs, version, decide }: Transition,
  by: ChangedBy,
  chosen: RecordValues = {},
): Promise<Outcome> {
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const target = await weekToChange(tx, asked, needs, by);
    if ('refusal' in target) return target;
    const { week } = target;
    const errors = await flawsOfChosen(tx, chosen, by);
    if (Object.keys(errors).length > 0) return { refusal: fieldsWrong(errors) };
    const now = await circumstancesOf(tx, Number(week.id), by);
    const decided = decide(week, now);
    if ('refusal' in decided) return { refusal: decided.refusal, record: await named(tx, week) };
    if ('nothing' in decided) return { record: await named(tx, week) };
    if (version !== undefined && version !== week.version)
      return { refusal: stale, record: await named(tx, week) };
    const changed = await storeDecision(tx, week, action, decided, by);
    return { record: await named(tx, await recountWeek(tx, changed, by.zone)) };
  });
}
