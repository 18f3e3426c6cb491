import { and, desc, sql } from 'drizzle-orm';
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

/** What was done to a week last, and by whom; what people wrote about it does not count. */
async function lastDone(tx: Database, weekId: number): Promise<Circumstances['last']> {
  const table = tableOf('timesheet-audit-notes');
  const [row] = await tx
    .select({ action: sql<string>`${table.action}`, by: sql<number | null>`${table.created_by}` })
    .from(table)
    .where(and(sql`${table.week_id} = ${weekId}`, sql`${table.action} in ${[...WEEK_ACTIONS]}`))
    .orderBy(desc(table.id))
    .limit(1);
  return row;
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
 * transaction. Of two at once one succeeds and the other is told how the week stands then.
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
    const now: Circumstances = {
      by,
      at: new Date().toISOString(),
      zone: by.zone ?? DEFAULT_ZONE,
      last: await lastDone(tx, Number(week.id)),
    };
    const decided = decide(week, now);
    if ('refusal' in decided) return { refusal: decided.refusal, record: await named(tx, week) };
    if ('nothing' in decided) return { record: await named(tx, week) };
    if (version !== undefined && version !== week.version)
      return { refusal: stale, record: await named(tx, week) };
    const changed = await storeDecision(tx, week, action, decided, by);
    return { record: await named(tx, await recountWeek(tx, changed, by.zone)) };
  });
}
