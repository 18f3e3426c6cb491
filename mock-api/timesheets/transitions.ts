import type { AnyAction } from '../../domain/kernel/access/table';
import type { RecordValues } from '../../domain/kernel/fields';
import {
  fieldsWrong,
  noSuchChoice,
  notAllowed,
  notFound,
  stale,
} from '../../domain/kernel/refusals';
import { checkSave } from '../../domain/kernel/saving';
import type { FieldErrors } from '../../domain/kernel/schema';
import type { WeekAsked } from '../../domain/timesheets/asked';
import { mayTouchWeek } from '../../domain/timesheets/judging';
import {
  type Circumstances,
  type Decision,
  WEEK_ACTIONS,
  type WeekAction,
} from '../../domain/timesheets/transitions';
import { factsOf, type Outcome } from '../changing';
import { type Caller, resourceOf, type Store } from '../store';
import type { Refused } from './entries';
import { contractManagers, named } from './people';
import { storeDecision } from './storeDecision';
import { findWeek, recountWeek } from './weeks';

/** The week that a person may act on: 404 where it cannot be seen, 403 where it can be seen and no more. */
export function weekToChange(
  store: Store,
  asked: WeekAsked,
  action: AnyAction,
  by: Caller,
): { week: RecordValues } | Refused {
  const week = findWeek(store, asked);
  if (!week || !mayTouchWeek(week, 'see', by)) return { refusal: notFound };
  return mayTouchWeek(week, action, by) ? { week } : { refusal: notAllowed };
}

/** What was done to a week last, and by whom; what people wrote about it does not count. */
function lastDone(store: Store, week: RecordValues): Circumstances['last'] {
  const last = store
    .records('timesheet-audit-notes')
    .filter(
      ({ week_id: of, action }) => of === week.id && WEEK_ACTIONS.some((one) => one === action),
    )
    .reduce<RecordValues | undefined>(
      (latest, note) => (Number(note.id) > Number(latest?.id ?? 0) ? note : latest),
      undefined,
    );
  const by = typeof last?.created_by === 'number' ? last.created_by : null;
  return last && { action: String(last.action), by };
}

/** What is wrong with the records that a call names. A manager must be able to approve; the caller need not see them. */
function flawsOfChosen(
  store: Store,
  { base_location_id, shadow_engineer_id, contract_manager_id: manager }: RecordValues,
  by: Caller,
): FieldErrors {
  const weeks = resourceOf(store, 'timesheet-weeks');
  const values = {
    ...(base_location_id !== undefined && { base_location_id }),
    ...(shadow_engineer_id !== undefined && { shadow_engineer_id }),
  };
  const facts = factsOf(store, weeks, values, undefined, by);
  const errors = checkSave(weeks, values, undefined, facts);
  const isNobody =
    manager !== undefined && !contractManagers(store).some(({ id }) => id === manager);
  return isNobody ? { ...errors, contract_manager_id: [noSuchChoice('Contract manager')] } : errors;
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

/** Does something to a week as its rule decides: the week, its history, an audit note and its figures. */
export function changeWeek(
  store: Store,
  asked: WeekAsked,
  { action, needs, version, decide }: Transition,
  by: Caller,
  chosen: RecordValues,
): Outcome {
  const target = weekToChange(store, asked, needs, by);
  if ('refusal' in target) return target;
  const { week } = target;
  const errors = flawsOfChosen(store, chosen, by);
  if (Object.keys(errors).length > 0) return { refusal: fieldsWrong(errors) };
  const decided = decide(week, {
    by,
    at: new Date(store.now()).toISOString(),
    zone: store.zone,
    last: lastDone(store, week),
  });
  if ('refusal' in decided) return { refusal: decided.refusal, record: named(store, week) };
  if ('nothing' in decided) return { record: named(store, week) };
  if (version !== undefined && version !== week.version)
    return { refusal: stale, record: named(store, week) };
  const changed = storeDecision(store, week, action, decided, by);
  return { record: named(store, recountWeek(store, changed)) };
}
