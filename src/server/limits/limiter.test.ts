import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Limiter } from './limiter';

const [ANN, BEN, CARA] = [1, 2, 3];
const limits = { atOnce: 3, ofOne: 2, waiting: 5, waitingOfOne: 4, seconds: 5 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Returns a queue that records its slots in order. */
function limiterWith(more: Partial<typeof limits> = {}) {
  const limiter = new Limiter<number>({ ...limits, ...more });
  const came: string[] = [];
  const ends = new Map<string, (rest?: number) => void>();
  return {
    came,
    async ask(name: string, person: number) {
      void limiter.take(person).then((end) => {
        came.push(end ? name : `${name} refused`);
        if (end) ends.set(name, end);
      });
      await vi.advanceTimersByTimeAsync(0);
    },
    async end(name: string, rest = 0) {
      ends.get(name)?.(rest);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('a limiter', () => {
  it('gives nobody more than their share, which leaves room for others', async () => {
    const { ask, end, came } = limiterWith();
    for (const name of ['a1', 'a2', 'a3']) await ask(name, ANN);
    await ask('b1', BEN);
    expect(came).toEqual(['a1', 'a2', 'b1']);
    await end('b1');
    expect(came).toEqual(['a1', 'a2', 'b1']);
    await end('a1');
    expect(came).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('serves waiting people in turn, however many calls one of them made first', async () => {
    const { ask, end, came } = limiterWith({ atOnce: 1, ofOne: 1 });
    for (const name of ['a1', 'a2', 'a3']) await ask(name, ANN);
    await ask('b1', BEN);
    await ask('c1', CARA);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) await end(name);
    expect(came).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  it('lets others begin while somebody rests', async () => {
    const { ask, end, came } = limiterWith({ atOnce: 1, ofOne: 1 });
    for (const name of ['a1', 'a2']) await ask(name, ANN);
    await ask('b1', BEN);
    await end('a1', 300);
    expect(came).toEqual(['a1', 'b1']);
    await end('b1');
    await vi.advanceTimersByTimeAsync(299);
    expect(came).toEqual(['a1', 'b1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(came).toEqual(['a1', 'b1', 'a2']);
  });

  it('refuses people with too many queued calls, and everybody if the queue is full', async () => {
    const { ask, came } = limiterWith({ atOnce: 1, ofOne: 1, waiting: 3, waitingOfOne: 2 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) await ask(name, ANN);
    expect(came).toEqual(['a1', 'a4 refused']);
    await ask('b1', BEN);
    await ask('c1', CARA);
    expect(came).toEqual(['a1', 'a4 refused', 'c1 refused']);
  });

  it('refuses a call that waited too long, and gives its place to the next', async () => {
    const { ask, end, came } = limiterWith({ atOnce: 1, ofOne: 1 });
    await ask('a1', ANN);
    await ask('a2', ANN);
    await vi.advanceTimersByTimeAsync(3_000);
    await ask('b1', BEN);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(came).toEqual(['a1', 'a2 refused']);
    await end('a1');
    expect(came).toEqual(['a1', 'a2 refused', 'b1']);
  });

  it('serves a newcomer after those already waiting', async () => {
    const { ask, end, came } = limiterWith({ atOnce: 1, ofOne: 1 });
    await ask('a1', ANN);
    await end('a1');
    await ask('b1', BEN);
    await ask('a2', ANN);
    await ask('c1', CARA);
    for (const name of ['b1', 'a2', 'c1']) await end(name);
    expect(came).toEqual(['a1', 'b1', 'a2', 'c1']);
  });

  it('forgets no waiting call, however many others have passed', async () => {
    const { ask, end, came } = limiterWith({ atOnce: 1, ofOne: 1, waiting: 1_000 });
    await ask('first', ANN);
    await ask('waits', BEN);
    for (let person = 1_000; person < 1_500; person += 1) await ask(`${person}`, person);
    await end('first');
    await end('waits');
    expect(came).toEqual(['first', 'waits', '1000']);
    for (let person = 1_000; person < 1_499; person += 1) await end(`${person}`);
    await ask('again', CARA);
    await end('1499');
    expect(came).toHaveLength(503);
    expect(came.slice(-2)).toEqual(['1499', 'again']);
  });
});

describe('work that does not wait', () => {
  it('begins if it need not queue, and ends once however often it is released', () => {
    const limiter = new Limiter<string>({ atOnce: 2, ofOne: 1 });
    const release = limiter.begin('ann');
    expect(limiter.begin('ann')).toBeUndefined();
    expect(limiter.begin('ben')).toBeDefined();
    expect(limiter.begin('cara')).toBeUndefined();
    release?.();
    release?.();
    expect(limiter.running).toBe(1);
    expect(limiter.begin('cara')).toBeDefined();
  });
});

it('without a limit of time, work waits as long as it takes', async () => {
  const limiter = new Limiter<string>({ atOnce: 1 });
  const release = limiter.begin('ann');
  const waiting = limiter.take('ben');
  await vi.advanceTimersByTimeAsync(86_400_000);
  release?.();
  expect(await waiting).toBeDefined();
});
