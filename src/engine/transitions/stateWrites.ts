import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { initialStates } from '@/core/workflow/workflow';
import { computing, type Written } from '@/engine/saving/computing';
import type { Tx } from '@/engine/store';
import { isByTransition } from './byTransition';

/** Throws if values change a state and no transition wrote them; `before` is `undefined` if it is unknown. */
function refuseState(
  { path, workflows }: Pick<Resource, 'path' | 'workflows'>,
  values: object,
  before?: RecordValues,
): void {
  if (workflows.length === 0 || isByTransition(values)) return;
  for (const workflow of workflows) {
    const state: unknown = Reflect.get(values, workflow.field);
    if (state === undefined || (before && state === before[workflow.field])) continue;
    // A save can take a record out of a workflow, and start it.
    const begins = before && before[workflow.field] === null;
    const isFree = before && (state === null || (begins && isInitial(workflow, state)));
    if (!isFree)
      throw new Error(`${path}.${workflow.field} is a state, which only transitions change`);
  }
}

type Begun = Parameters<typeof initialStates>[0];
const isInitial = (workflow: Begun, state: unknown) =>
  initialStates(workflow).includes(String(state));

/** Throws if a record would be added in a state that is not an initial one. */
function refuseBeginning({ path, workflows }: Resource, values: object): void {
  for (const workflow of workflows) {
    const state: unknown = Reflect.get(values, workflow.field) ?? null;
    if (state !== null && !isInitial(workflow, state))
      throw new Error(`${path} do not begin in the state "${String(state)}"`);
  }
}

/** Returns a change that refuses every state that no transition writes, and works out computed fields. */
export function heldToTransitions(written: Written): Tx {
  const tx = computing(written);
  return {
    ...tx,
    add(of, values, event) {
      refuseBeginning(of, values);
      return tx.add(of, values, event);
    },
    addMany(of, rows, by) {
      for (const row of rows) refuseBeginning(of, row);
      return tx.addMany(of, rows, by);
    },
    async addEach(of, rows, event) {
      for (const row of rows) refuseBeginning(of, row);
      if (tx.addEach) return tx.addEach(of, rows, event);
      const added = [];
      for (const row of rows) added.push(await tx.add(of, row, event));
      return added;
    },
    change(of, record, values, event) {
      refuseState(of, values, record);
      return tx.change(of, record, values, event);
    },
    async changeEach(of, changes, event) {
      for (const { record, values } of changes) refuseState(of, values, record);
      if (tx.changeEach) return tx.changeEach(of, changes, event);
      const changed = [];
      for (const { record, values } of changes)
        changed.push(await tx.change(of, record, values, event));
      return changed;
    },
    awaitAtEnd(statement) {
      if (tx.awaitAtEnd) return tx.awaitAtEnd(statement);
      statement.catch(() => {});
      tx.beforeCommit(async () => void (await statement));
    },
    changeMany(of, rows) {
      for (const row of rows) refuseState(of, row);
      return tx.changeMany(of, rows);
    },
    changeWhere(of, tests, values) {
      refuseState(of, values);
      return tx.changeWhere(of, tests, values);
    },
  };
}
