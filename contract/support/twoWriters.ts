import { expect } from 'vitest';
import { isLongRun, repeats } from '@/core/testing/longRun';
import type { Answer } from './answers';
import type { TargetName } from './chosenTargets';
import { collectDeadlocks } from './deadlocks';

/** Something that somebody does to a record, beside something that somebody else does to it. */
export interface Writing<Scene> {
  name: string;
  /** The state in which the record is when this is worth doing. */
  from: string;
  /** True for what most things happen next to: also in the short run it meets every other writing. */
  isCentral?: boolean;
  write(scene: Scene): Promise<Answer>;
}

/** Records to write, and how they are when it is over. */
export interface Stage<Scene> {
  /** Records that nothing else touches, in a state. */
  set(from: string): Promise<Scene>;
  /** All that was changed, without what no two runs have alike. */
  look(scene: Scene): Promise<unknown>;
}

/** How often two write at once: what json-server does it does one after the other, so there nothing is left to chance but who is first. */
const TIMES: Readonly<Record<TargetName, number>> = {
  embedded: repeats({ short: 1, long: 6 }),
  own: repeats({ short: 1, long: 6 }),
  mock: 1,
};

/** How a call was answered, without the record. */
const toldOf = ({ status, json }: Answer) => {
  const { code, message } = (json ?? {}) as { code?: unknown; message?: unknown };
  return status === 200 ? [status] : [status, code ?? message];
};

/** A pair, told by its names. */
export interface Pair<Scene> {
  name: string;
  from: string;
  one: Writing<Scene>;
  other: Writing<Scene>;
}

/**
 * Every pair of writings once, from the later state of the two (`states` are in their order): there both have most to
 * do. What leads to the next state is paired from its own state too. The short run pairs each with itself and with those
 * that are central; on json-server, which takes one call after the other, only with itself.
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

/** What a pair comes to, one after the other. */
async function afterEachOther<Scene>(
  stage: Stage<Scene>,
  from: string,
  first: Writing<Scene>,
  second: Writing<Scene>,
) {
  const scene = await stage.set(from);
  const [a, b] = [await first.write(scene), await second.write(scene)];
  return { answers: [toldOf(a), toldOf(b)], end: await stage.look(scene) };
}

/**
 * Has two write at once, several times: nobody is told of a failure, neither waits for the other in a circle, and what stands at the end is what stands when
 * the one comes after the other, in either order, with the answers of that order.
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
    // Who is sent first may come second.
    const isTurned = time % 2 === 1;
    const [first, second] = isTurned ? [other, one] : [one, other];
    const answers = await Promise.all([first.write(scene), second.write(scene)]);
    for (const { status, text } of answers) expect(status, text.slice(0, 300)).toBeLessThan(500);
    const [a, b] = (isTurned ? [...answers].reverse() : answers) as [Answer, Answer];
    const came = { answers: [toldOf(a), toldOf(b)], end: await stage.look(scene) };
    const isOne = orders.some((order) => JSON.stringify(order) === JSON.stringify(came));
    if (!isOne) expect(came).toEqual(orders[0]);
  }
  deadlocks.stop();
  expect(deadlocks.found).toEqual([]);
}

const VOLATILE =
  /^(?:id|week_id|user_id|expense_id|entity_id|week_start|name|user_name|date|occurred_at|request_id|same_claims|.*_at|included)$/;

/** A value without what no two runs have alike, its keys in one order. */
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
