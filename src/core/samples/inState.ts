import { DEFAULT_ZONE } from '@/core/dates/zone';
import type { Field, RecordValues, Value } from '@/core/fields';
import { valuesOf } from '@/core/resource/records';
import { stateAfter, type Transition } from '@/core/workflow/transition';
import { initialState, type Workflow } from '@/core/workflow/workflow';
import { daysFrom } from './days';

/** What sample rows are brought into a state with. */
export interface Bringing {
  /** The day on which the demo company stands, `YYYY-MM-DD`: the last transition was made on the day before. */
  today: string;
  /** A believable value of an input of that name. */
  inputOf(name: string, field: Field): Value;
}

/** The transitions that lead from the initial state to another, as few as there can be; none where no way leads there. */
export function wayTo(workflow: Workflow, state: string): Transition[] | undefined {
  const ways = new Map<string, Transition[]>([[initialState(workflow), []]]);
  for (const [from, way] of ways)
    for (const one of Object.values(workflow.transitions)) {
      const to = stateAfter(one);
      if (to !== undefined && one.from.includes(from) && !ways.has(to)) ways.set(to, [...way, one]);
    }
  return ways.get(state);
}

/** A new row as it is once its transitions have brought it into a state, a day for each of them. */
export function inState(
  workflow: Workflow,
  row: RecordValues,
  state: string,
  { today, inputOf }: Bringing,
): RecordValues {
  const way = wayTo(workflow, state) ?? [];
  return way.reduce((record: RecordValues, one, index) => {
    const input = Object.fromEntries(
      Object.entries(one.input ?? {}).map(([name, field]) => [name, inputOf(name, field)]),
    );
    // What an owner does is an edit; the rest is made by somebody else.
    const owner = Number(record[workflow.owner]);
    const another = owner === 1 ? 2 : 1;
    const id = one.may === 'edit' && one.notOwn === undefined ? owner : another;
    const context = {
      by: { id, role: 'SUPER_ADMIN' as const },
      at: `${daysFrom(today, index - way.length)}T09:00:00.000Z`,
      zone: DEFAULT_ZONE,
      input,
      near: {},
    };
    const values = valuesOf(one.sets?.(record, context) ?? {});
    return { ...record, ...values, [workflow.field]: stateAfter(one) ?? null };
  }, row);
}
