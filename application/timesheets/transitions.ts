import type { AnyAction } from '../../domain/kernel/access/table';
import type { RecordValues } from '../../domain/kernel/fields';
import { text } from '../../domain/kernel/fields/text';
import {
  fieldsWrong,
  noSuchChoice,
  notAllowed,
  notFound,
  stale,
} from '../../domain/kernel/refusals';
import { checkSave } from '../../domain/kernel/saving';
import type { FieldErrors } from '../../domain/kernel/schema';
import {
  type Circumstances,
  type Decision,
  WEEK_ACTIONS,
  type WeekAction,
} from '../../domain/timesheets/transitions';
import { mayTouchWeek, REVIEWER_ROLES } from '../../domain/timesheets/weekAccess';
import type { WeekKey } from '../../domain/timesheets/weekKey';
import { type Call, type Change, type Outcome, resourceOf } from '../call';
import { lookUpSaveFacts } from '../facts';
import type { Reads, Refused, Stored } from '../store';
import { storeDecision } from './decision';
import { named } from './names';
import { lockWeek, recountWeek, weeks } from './weeks';

/** The week that a person may act on, locked: 404 where it cannot be seen, 403 where it can be seen and no more. */
export async function weekToChange(
  at: Change,
  { userId, weekStart }: WeekKey,
  action: AnyAction,
): Promise<{ week: Stored } | Refused> {
  const week = await lockWeek(at, userId, weekStart);
  if (!week || !mayTouchWeek(week, 'see', at.by)) return { refusal: notFound };
  return mayTouchWeek(week, action, at.by) ? { week } : { refusal: notAllowed };
}

/** What was done to a week last, and by whom; what people wrote about it does not count. */
async function lastDone(at: Change, weekId: number): Promise<Circumstances['last']> {
  const { rows } = await at.tx.find(resourceOf(at, 'timesheet-audit-notes'), {
    tests: [
      { field: 'week_id', test: 'in', values: [weekId] },
      { field: 'action', test: 'in', values: [...WEEK_ACTIONS] },
    ],
    sort: [{ field: 'id', descending: true }],
    archived: 'include',
    perPage: 1,
    count: false,
  });
  const [last] = rows;
  return last && { action: String(last.action), by: (last.created_by as number | null) ?? null };
}

/** Whom weeks can be handed to: people at work whose role may approve weeks, by name. */
export async function contractManagers(
  call: Pick<Call, 'registry'>,
  reads: Reads,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await reads.find(resourceOf(call, 'employees'), {
    tests: [
      { field: 'status', test: 'in', values: ['active'] },
      {
        field: 'role_id',
        test: 'in',
        values: [...REVIEWER_ROLES],
        beyond: { by: 'role_id', name: 'copies', field: text() },
      },
    ],
    sort: [{ field: 'name', descending: false }],
    count: false,
  });
  return rows.map(({ id, name }) => ({ id, name: String(name) }));
}

/** What is wrong with the records that a call names: a manager is one who may approve, in sight or not. */
async function issuesOfChosen(
  at: Change,
  { base_location_id, shadow_engineer_id, contract_manager_id: manager }: RecordValues,
): Promise<FieldErrors> {
  const values = {
    ...(base_location_id !== undefined && { base_location_id }),
    ...(shadow_engineer_id !== undefined && { shadow_engineer_id }),
  };
  const facts = await lookUpSaveFacts(at, weeks(at), values, undefined);
  const errors = checkSave(weeks(at), values, undefined, facts);
  if (manager === undefined) return errors;
  const managers = await contractManagers(at, at.tx);
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
 * Does something to a week as its rule decides: the week, its history, an audit note and its figures together. Of two
 * at once one succeeds and the other is told how the week stands then.
 */
export async function changeWeek(
  at: Change,
  asked: WeekKey,
  { action, needs, version, decide }: Transition,
  chosen: RecordValues = {},
): Promise<Outcome> {
  const { tx, by } = at;
  const target = await weekToChange(at, asked, needs);
  if ('refusal' in target) return target;
  const { week } = target;
  const errors = await issuesOfChosen(at, chosen);
  if (Object.keys(errors).length > 0) return { refusal: fieldsWrong(errors) };
  const last = await lastDone(at, week.id);
  const decided = decide(week, { by, at: tx.now, zone: tx.zone, last });
  if ('refusal' in decided) return { refusal: decided.refusal, record: await named(at, tx, week) };
  if ('nothing' in decided) return { record: await named(at, tx, week) };
  if (version !== undefined && version !== week.version)
    return { refusal: stale, record: await named(at, tx, week) };
  const changed = await storeDecision(at, week, action, decided);
  return { record: await named(at, tx, await recountWeek(at, changed)) };
}
