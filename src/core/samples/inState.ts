import { DEFAULT_ZONE } from '@/core/dates/zone';
import type { Field, RecordValues, Value } from '@/core/fields';
import { valuesOf } from '@/core/resource/records';
import { stateAfter, type Transition } from '@/core/workflow/transition';
import { initialState, type Workflow } from '@/core/workflow/workflow';
import { daysFrom } from './days';

/** The facts for bringing sample rows into a state. */
export interface Bringing {
  /** The demo company's day, `YYYY-MM-DD`: the last transition was the day before. */
  today: string;
  inputOf(name: string, field: Field): Value;
}

/** Returns the shortest chain of transitions from the initial state to another; nothing if there is none. */
export function wayTo(workflow: Workflow, state: string): Transition[] | undefined {
  const ways = new Map<string, Transition[]>([[initialState(workflow), []]]);
  for (const [from, way] of ways)
    for (const one of Object.values(workflow.transitions)) {
      const to = stateAfter(one);
      if (to !== undefined && one.from.includes(from) && !ways.has(to)) ways.set(to, [...way, one]);
    }
  return ways.get(state);
}

/** Returns a new row after the transitions to a state, one on each day. */
export function inState(
  workflow: Workflow,
  row: RecordValues,
  state: string,
  { today, inputOf }: Bringing,
): RecordValues {
  const way = wayTo(workflow, state) ?? [];
  let record = row;
  for (const [index, step] of way.entries()) {
    const input = Object.fromEntries(
      Object.entries(step.input ?? {}).map(([name, field]) => [name, inputOf(name, field)]),
    );
    // Owners make transitions that count as edits; somebody else makes the others.
    const owner = Number(record[workflow.owner]);
    const another = owner === 1 ? 2 : 1;
    const id = step.may === 'edit' && step.notOwn === undefined ? owner : another;
    const context = {
      by: { id, role: 'SUPER_ADMIN' as const },
      now: `${daysFrom(today, index - way.length)}T09:00:00.000Z`,
      zone: DEFAULT_ZONE,
      input,
      related: {},
    };
    const values = valuesOf(step.sets?.(record, context) ?? {});
    record = { ...record, ...values, [workflow.field]: stateAfter(step) ?? null };
  }
  return record;
}
