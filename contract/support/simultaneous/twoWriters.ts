import { expect } from 'vitest';
import { isLongRun, repeats } from '@/core/testing/longRun';
import type { Answer } from '../answers';
import type { TargetName } from '../backEnds/chosenTargets';
import { collectDeadlocks } from './deadlocks';

/** A write to a record that runs at the same time as another. */
export interface Writing<Scene> {
  name: string;
  /** The state of the record before the write. */
  from: string;
  /** True for the most common writes, which are paired with every other write even in the short run. */
  isCentral?: boolean;
  write(scene: Scene): Promise<Answer>;
}

/** Creates records to write to, and reads the result. */
export interface Stage<Scene> {
  /** Creates separate records in a state. */
  set(from: string): Promise<Scene>;
  /** Returns everything that was changed, without values that differ between runs. */
  look(scene: Scene): Promise<unknown>;
}

/** The number of rounds. json-server runs calls sequentially, so that only the order varies. */
const TIMES: Readonly<Record<TargetName, number>> = {
  embedded: repeats({ short: 1, long: 6 }),
  own: repeats({ short: 1, long: 6 }),
  mock: 1,
};

/** Returns the response to a call, without the record. */
const outcomeOf = ({ status, json }: Answer) => {
  const { code, message } = (json ?? {}) as { code?: unknown; message?: unknown };
  return status === 200 ? [status] : [status, code ?? message];
};

/** A pair of writes with its name. */
export interface Pair<Scene> {
  name: string;
  from: string;
  one: Writing<Scene>;
  other: Writing<Scene>;
}

/**
 * Returns every pair of writes once, from the later state of the two (`states` are in order), if both have the
 * most effect. A transition is also paired from its own state. The short run pairs each write with itself and with
 * the central ones; on json-server, which is sequential, only with itself.
 */
export function pairsOf<Scene>(
  writings: readonly Writing<Scene>[],
  states: readonly string[],
  target: TargetName,
): Pair<Scene>[] {
  const place = ({ from }: Writing<Scene>) => states.indexOf(from);
  const meet = (one: Writing<Scene>, other: Writing<Scene>) =>
    isLongRun || one === other || (target !== 'mock' && Boolean(one.isCentral || other.isCentral));
  return writings.flatMap((one, index) =>
    writings.slice(index).flatMap((other) => {
      if (!meet(one, other)) return [];
      const later = states[Math.max(place(one), place(other))] ?? '';
      const leads = [one, other].filter(({ name }) => name === 'submit').map(({ from }) => from);
      return [...new Set([later, ...leads])].map((from) => ({
        name: `${one.name} + ${other.name} (${from})`,
        from,
        one,
        other,
      }));
    }),
  );
}

/** Returns the result of a pair, run sequentially. */
async function afterEachOther<Scene>(
  stage: Stage<Scene>,
  from: string,
  first: Writing<Scene>,
  second: Writing<Scene>,
) {
  const scene = await stage.set(from);
  const [a, b] = [await first.write(scene), await second.write(scene)];
  return { answers: [outcomeOf(a), outcomeOf(b)], end: await stage.look(scene) };
}

/**
 * Runs two writes simultaneously, several times, and expects no failure, no deadlock, and the result and responses of
 * a sequential run in either order.
 */
export async function expectOneAfterTheOther<Scene>(
  stage: Stage<Scene>,
  { from, one, other }: Pair<Scene>,
  target: TargetName,
): Promise<void> {
  const forth = await afterEachOther(stage, from, one, other);
  const back = await afterEachOther(stage, from, other, one);
  const orders = [forth, { ...back, answers: [...back.answers].reverse() }];
  const deadlocks = collectDeadlocks();
  for (let time = 0; time < TIMES[target]; time += 1) {
    const scene = await stage.set(from);
    // The first to be sent may arrive second.
    const isTurned = time % 2 === 1;
    const [first, second] = isTurned ? [other, one] : [one, other];
    const answers = await Promise.all([first.write(scene), second.write(scene)]);
    for (const { status, text } of answers) expect(status, text.slice(0, 300)).toBeLessThan(500);
    const [a, b] = (isTurned ? [...answers].reverse() : answers) as [Answer, Answer];
    const came = { answers: [outcomeOf(a), outcomeOf(b)], end: await stage.look(scene) };
    const isOne = orders.some((order) => JSON.stringify(order) === JSON.stringify(came));
    if (!isOne) expect(came).toEqual(orders[0]);
  }
  deadlocks.stop();
  expect(deadlocks.found).toEqual([]);
}

const VOLATILE =
  /^(?:id|week_id|user_id|expense_id|entity_id|week_start|name|user_name|date|occurred_at|request_id|same_claims|.*_at|included)$/;

/** Returns a value without parts that differ between runs, with sorted keys. */
export function lasting(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lasting);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !VOLATILE.test(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, lasting(one)]),
  );
}
