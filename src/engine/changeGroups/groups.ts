import type { Refusal } from '@/core/validation/refusals';
import type { Call, Change } from '@/engine/call';
import type { Refused, Stored, Test, Tx } from '@/engine/store';
import { activityGroups } from '@/modules/changeGroups/model/activityGroups';
import { type GroupRow, groupRows } from '@/modules/changeGroups/model/groupRows';

export type Group = Stored<(typeof activityGroups)['fields']>;

/** The most rows that a call changes before it answers; more of them change while it runs in the background. */
export const ROWS_AT_ONCE = 500;

/** The days for which a group can be undone. */
const UNDO_DAYS = 30;
const DAY_MS = 86_400_000;

/** The numbers of rows so far, by outcome. */
export interface RowCounts {
  done: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
}

export const noRows: Readonly<RowCounts> = {
  done: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
};

export type RowOutcome = Exclude<keyof RowCounts, 'done'>;

/** Returns the numbers with further rows of an outcome. */
export const counted = (counts: RowCounts, outcome: RowOutcome, rows = 1): RowCounts => ({
  ...counts,
  done: counts.done + rows,
  [outcome]: counts[outcome] + rows,
});

/** Returns the numbers of a group. */
export const countsOf = ({ done, added, changed, unchanged, refused }: Group): RowCounts => ({
  done: done ?? 0,
  added: added ?? 0,
  changed: changed ?? 0,
  unchanged: unchanged ?? 0,
  refused: refused ?? 0,
});

/** Returns the numbers of two parts together. */
export const addCounts = (one: RowCounts, other: RowCounts): RowCounts => ({
  done: one.done + other.done,
  added: one.added + other.added,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  refused: one.refused + other.refused,
});

export const groupWithId = (id: number): Test => ({ field: 'id', test: 'in', values: [id] });
export const isRunning: Test = { field: 'status', test: 'in', values: ['running'] };

const busy: Refusal = {
  status: 503,
  code: 'busy',
  message: 'Your last bulk change or import is still running. Wait for it to finish, or cancel it.',
  retryAfter: 5,
};

/** Refuses a second long change of one person while the first is running. */
async function refusalOfSecond({ tx, by }: Change): Promise<Refusal | undefined> {
  await tx.serialize([activityGroups.path, by.id]);
  const running: Test[] = [
    isRunning,
    { field: 'created_by', test: 'in', values: [by.id] },
    { field: 'total', test: 'after', value: ROWS_AT_ONCE },
  ];
  const { rows } = await tx.find(activityGroups, { tests: running, perPage: 1, count: false });
  return rows.length > 0 ? busy : undefined;
}

/** Begins a bulk change or an import of rows. A person has only one of more than 500 rows at a time. */
export async function beginGroup(
  ctx: Change,
  of: { resource: string; kind: 'import' | 'bulk'; total: number },
): Promise<Group | Refused> {
  const refusal = of.total > ROWS_AT_ONCE ? await refusalOfSecond(ctx) : undefined;
  if (refusal) return { refusal };
  const values = { ...of, ...noRows, status: 'running', alive_at: ctx.tx.now } as const;
  // The group is itself a part of the history.
  return ctx.tx.add(activityGroups, values, { by: ctx.by, history: false });
}

/** Returns a call whose changes belong to a group. */
export const inGroup = <C extends Call>(call: C, { id }: Pick<Group, 'id'>): C => ({
  ...call,
  by: { ...call.by, groupId: id },
});

/** A row of a group as it is stored. */
export type NewRow = Pick<GroupRow, 'line' | 'outcome'> &
  Partial<Pick<GroupRow, 'record_id' | 'title' | 'status' | 'code' | 'message' | 'errors'>>;

/** Why a row was refused, as a call about its record alone would have been answered. */
export type RowFailure = Omit<Refusal, 'status'> & { status: number };

/** Returns why a row was refused, as it is stored. */
export const refusedAs = ({
  status,
  code,
  message,
  errors = {},
}: RowFailure): Pick<NewRow, 'status' | 'code' | 'message' | 'errors'> => ({
  status,
  code: code ?? null,
  message: message.slice(0, 2_000),
  errors: Array.isArray(errors)
    ? errors.map(({ message: one }) => ({ field: '', message: one }))
    : Object.entries(errors).flatMap(([field, messages]) =>
        messages.map((one) => ({ field, message: one })),
      ),
});

const blankRow = {
  ...{ record_id: null, title: null, status: null, code: null, message: null },
  errors: [],
};

/** Stores rows with their outcomes; in the transaction of their change, so that both are there or neither is. */
export async function addRows(
  { tx, by }: Pick<Change, 'tx' | 'by'>,
  { id }: Pick<Group, 'id'>,
  rows: readonly NewRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => ({
    ...blankRow,
    ...row,
    title: row.title?.slice(0, 500) ?? null,
    group_id: id,
  }));
  await tx.addMany(groupRows, values, by);
}

/**
 * Ends a group that is running; one that was cancelled meanwhile stays so. What changed something can be undone for
 * thirty days.
 */
export async function endGroup(
  tx: Tx,
  { id }: Pick<Group, 'id'>,
  status: 'done' | 'refused' | 'cancelled',
  counts: RowCounts,
  message: string | null = null,
): Promise<Group> {
  const [group] = await tx.lockWhere(activityGroups, [groupWithId(id)]);
  if (!group) throw new Error(`there is no group ${id} to end`);
  const hasChanged = status !== 'refused' && counts.added + counts.changed > 0;
  const until = new Date(Date.parse(tx.now) + UNDO_DAYS * DAY_MS).toISOString();
  const values = {
    ...counts,
    status: group.status === 'running' ? status : group.status,
    undo_until: hasChanged ? until : null,
    alive_at: tx.now,
    message: message ?? group.message,
  };
  await tx.changeMany(activityGroups, [{ id, ...values }]);
  return { ...group, ...values };
}
