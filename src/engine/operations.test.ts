import { describe, expect, it } from 'vitest';
import { resourceAt } from '@/registry';
import { changesOfResource } from './crudOperations';
import { type Operation, run } from './operations';
import type { KeyedRequest } from './store';
import { openDemo } from './testing/demo';

const demo = openDemo();
const call = () => demo.as('ADMIN');
const keyed = (key: string, digest = 'one'): KeyedRequest => ({
  employeeId: 2,
  key,
  operation: 'makes/save',
  digest,
});
const show = (answer: object) => ({ status: 200, answer: JSON.stringify(answer) });
const { save } = changesOfResource(resourceAt('makes'));
const add = (name: string, under?: KeyedRequest) =>
  run(demo.store, call(), save, { body: { name } }, show, under);
const makesCalled = async (name: string) =>
  (await demo.all('makes')).filter((make) => make.name === name).length;

describe('an operation under a key', () => {
  it('runs once, and a repeat gets the same answer', async () => {
    const first = await add('Alpine', keyed('key-of-alpine'));
    expect(first).toMatchObject({ status: 200, answer: expect.stringContaining('Alpine') });
    const again = await add('Alpine', keyed('key-of-alpine'));
    expect(again).toEqual({ ...first, isReplayed: true });
    expect(await makesCalled('Alpine')).toBe(1);
  });

  it('is refused if the key was used for another request', async () => {
    await add('Bristol', keyed('key-of-bristol'));
    expect(await add('Other', keyed('key-of-bristol', 'two'))).toMatchObject({
      refusal: { status: 422, errors: { idempotency_key: [expect.any(String)] } },
    });
    expect(await makesCalled('Other')).toBe(0);
  });

  it('stores no refusal: the same key may be tried again once the cause is fixed elsewhere', async () => {
    expect(await add('', keyed('key-of-nobody'))).toMatchObject({ refusal: { status: 422 } });
    expect(await add('Caterham', keyed('key-of-nobody', 'two'))).toMatchObject({ status: 200 });
  });

  it('is refused while the first with its key is running', async () => {
    const answers = await Promise.all([
      add('Daimler', keyed('key-of-daimler')),
      add('Daimler', keyed('key-of-daimler')),
    ]);
    expect(answers).toContainEqual(expect.objectContaining({ status: 200 }));
    expect(answers).toContainEqual({
      refusal: expect.objectContaining({ status: 409, code: 'running' }),
    });
    expect(await makesCalled('Daimler')).toBe(1);
  });
});

describe('an operation', () => {
  it('is prepared before its transaction begins, and refused there without one', async () => {
    const done: string[] = [];
    const slow: Operation<string, { told: string }> = {
      async prepare(_store, _call, { id }) {
        done.push('prepared');
        return id === undefined ? { refusal: { status: 422, message: 'Which?' } } : `hash ${id}`;
      },
      async change(_at, _asked, ready) {
        done.push('changed');
        return { told: String(ready) };
      },
    };
    expect(await run(demo.store, call(), slow, {}, show)).toMatchObject({
      refusal: { message: 'Which?' },
    });
    expect(await run(demo.store, call(), slow, { id: 3 }, show)).toEqual(show({ told: 'hash 3' }));
    expect(done).toEqual(['prepared', 'prepared', 'changed']);
  });

  it('undoes everything it had written if it is refused', async () => {
    const refused = await run(
      demo.store,
      call(),
      {
        async change(ctx) {
          await ctx.tx.add(resourceAt('makes'), { name: 'Gone' }, { by: ctx.by });
          return { refusal: { status: 409, message: 'No.' } };
        },
      },
      {},
      show,
    );
    expect(refused).toMatchObject({ refusal: { message: 'No.' } });
    expect(await makesCalled('Gone')).toBe(0);
  });
});
