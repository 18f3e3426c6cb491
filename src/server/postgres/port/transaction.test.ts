import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_ZONE } from '@/core/dates/zone';
import { notAllowed } from '@/core/validation/refusals';
import type { Changes, Tx } from '@/engine/store';
import { resourceAt } from '@/registry';
import { personAs } from '@/server/testing/people';
import { openDemoDatabase } from '@/server/testing/testDatabase';
import { postgresStore } from './postgresStore';
import { inTransactionOf } from './transaction';

const connection = openDemoDatabase();
const store = () => postgresStore(connection, { zone: DEFAULT_ZONE, folder: '/nowhere' });
const makes = resourceAt('makes');
const expenses = resourceAt('expenses');
const [admin, engineer] = [personAs('SUPER_ADMIN'), personAs('ENGINEER')];
const nothing = async () => {};

/** Returns the statements sent to PostgreSQL, in order. */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const client = await connection.pool.connect();
  const { prototype } = client.constructor as typeof pg.Client;
  client.release();
  const query = prototype.query as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(prototype, 'query').mockImplementation(function (
    this: unknown,
    ...given: unknown[]
  ) {
    const [first] = given;
    sent.push(typeof first === 'string' ? first : (first as { text: string }).text);
    return query.apply(this, given);
  } as never);
  await work().finally(() => spy.mockRestore());
  return sent;
}

/** Returns the statements between the beginning and the end of a change. */
const sentIn = async (change: (tx: Tx) => Promise<unknown>) => {
  const sent = await sentBy(() =>
    store().transaction(async (tx) => {
      await change(tx);
    }),
  );
  expect(sent[0]).toMatch(/^begin; select/);
  expect(sent.at(-1)).toBe('commit');
  return sent.slice(1, -1);
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('what a change sends to PostgreSQL', () => {
  it('is nothing for its moment except its beginning and its end', async () => {
    expect(await sentIn(async (tx) => expect(tx.now).toMatch(/Z$/))).toEqual([]);
    const refused = await sentBy(() => store().transaction(async () => ({ refusal: notAllowed })));
    expect(refused).toEqual([expect.stringMatching(/^begin; select/), 'rollback']);
  });

  it('is one statement to lock a record and check the permission, for every role', async () => {
    for (const by of [admin, engineer])
      for (const action of ['see', 'edit', 'approve'] as const)
        expect(await sentIn((tx) => tx.lock(expenses, 1, { by, action }))).toHaveLength(1);
    const none = await sentIn((tx) =>
      tx.lock(resourceAt('timesheets'), 1, {
        by: { ...engineer, denied: ['timesheets/see'] },
        action: 'see',
      }),
    );
    expect(none).toEqual([]);
  });

  it('is one statement and its event for a record, and one for many derived records', async () => {
    const added = await sentIn((tx) => tx.add(makes, { name: 'Counted' }, { by: admin }));
    expect(added).toEqual([
      expect.stringMatching(/^insert into "makes"/),
      expect.stringMatching(/^insert into "activity_events"/),
    ]);
    const many = await sentIn((tx) =>
      tx.changeMany(
        makes,
        [1, 2, 3].map((id) => ({ id, sort_order: id })),
      ),
    );
    expect(many).toEqual([expect.stringMatching(/^update "makes" set/)]);
    expect(await sentIn((tx) => tx.changeMany(makes, []))).toEqual([]);
  });

  it('is one statement to find a page, counted or not, and one for sums', async () => {
    const find = (query: object) => sentIn((tx) => tx.find(makes, query));
    expect(await find({ perPage: 5, count: false })).toHaveLength(1);
    expect(await find({})).toHaveLength(1);
    expect(await find({ perPage: 5 })).toHaveLength(1);
    expect(await find({ ids: [] })).toHaveLength(0);
    const sum = { name: 'sum', firstOf: ['approved_amount_minor', 'amount_minor'] };
    expect(
      await sentIn((tx) => tx.aggregate(expenses, {}, [sum], ['status', 'user_id'])),
    ).toHaveLength(1);
  });
});

describe('what a change reads', () => {
  const named = (name: string) =>
    ({ tests: [{ field: 'name', test: 'same', value: name }], count: false }) as const;

  it('is one statement for all that is read in the same turn', async () => {
    const sent = await sentIn(async (tx) => {
      const [make, expense, found] = await Promise.all([
        tx.get(makes, 1),
        tx.get(expenses, 1),
        tx.find(makes, { perPage: 2 }),
      ]);
      expect(make).toEqual(await store().get(makes, 1));
      expect(expense).toEqual(await store().get(expenses, 1));
      expect(found).toEqual(await store().find(makes, { perPage: 2 }));
    });
    expect(sent.filter((text) => text.includes('json_agg'))).toHaveLength(1);
  });

  it('is what is stored when it is asked for, before what is written after it', async () => {
    await store().transaction(async (tx) => {
      const before = [tx.find(makes, named('In turn')), tx.get(makes, 1)];
      const adding = tx.add(makes, { name: 'In turn' }, { by: admin });
      const after = [tx.find(makes, named('In turn')), tx.get(makes, 1)];
      expect(await before[0]).toEqual({ rows: [], total: 0 });
      const { id } = await adding;
      expect(await after[0]).toMatchObject({ rows: [{ id, name: 'In turn' }] });
    });
  });

  it('fails with the reason of PostgreSQL, not with that of the statements after it', async () => {
    const broken = [{ field: 'no such field', test: 'isNull', isNull: true }] as const;
    const failing = store().transaction(async (tx) => {
      await Promise.all([tx.find(makes, { tests: broken, count: false }), tx.get(expenses, 1)]);
    });
    await expect(failing).rejects.not.toMatchObject({ code: '25P02' });
    expect(await store().get(makes, 1)).toBeDefined();
  });

  it('is refused once the change is over', async () => {
    let late: Promise<unknown> = Promise.resolve();
    await store().transaction(async (tx) => {
      late = new Promise((done) => setTimeout(done, 20)).then(() => tx.get(makes, 1));
    });
    await expect(late).rejects.toThrow('over');
  });
});

describe('a change that PostgreSQL ends', () => {
  const ended = (code: string) => Object.assign(new Error('ended'), { code });

  it.each([
    ['40P01', 'a deadlock'],
    ['40001', 'a failed serialization'],
  ])('with %s, %s, begins again, five times in all', async (code) => {
    let tries = 0;
    const late = inTransactionOf(
      connection.pool,
      async () => {
        tries += 1;
        if (tries < 5) throw new Error('wrapped', { cause: ended(code) });
        return 'done';
      },
      nothing,
    );
    expect(await late).toBe('done');
    expect(tries).toBe(5);
    tries = 0;
    const never = inTransactionOf(
      connection.pool,
      async () => {
        tries += 1;
        throw ended(code);
      },
      nothing,
    );
    await expect(never).rejects.toThrow('ended');
    expect(tries).toBe(5);
  });

  it('for any other reason is not retried', async () => {
    let tries = 0;
    const failing = inTransactionOf(
      connection.pool,
      async () => {
        tries += 1;
        throw ended('23505');
      },
      nothing,
    );
    await expect(failing).rejects.toThrow('ended');
    expect(tries).toBe(1);
  });

  it('throws if it continued after a failed statement, instead of losing it silently', async () => {
    const going = inTransactionOf(
      connection.pool,
      async ({ db }) => {
        await db.execute(sql`select 1 / 0`).catch(nothing);
        return 'went on';
      },
      nothing,
    );
    await expect(going).rejects.toThrow('rolled back');
  });

  it('is undone where an event cannot be written, which is known only with its end', async () => {
    // jsonb cannot hold this sign.
    const changes = { name: [null, '\u0000'] } satisfies Changes;
    const adding = store().transaction((tx) =>
      tx.add(makes, { name: 'Without event' }, { by: admin, changes }),
    );
    await expect(adding).rejects.toMatchObject({ code: '22P05' });
    const tests = [{ field: 'name', test: 'in', values: ['Without event'] }] as const;
    expect((await store().find(makes, { tests })).rows).toEqual([]);
  });

  // Text cannot hold this sign.
  const wrong = (tx: Tx) => tx.addMany(makes, [{ name: '\u0000' }], admin);

  it('throws what was wrong with a statement that it only awaits at its end', async () => {
    const adding = store().transaction(async (tx) => {
      tx.awaitAtEnd(wrong(tx));
      return {};
    });
    await expect(adding).rejects.toMatchObject({ code: '22021' });
  });

  it('throws what was wrong with such a statement where a later one fails because of it', async () => {
    const adding = store().transaction(async (tx) => {
      tx.awaitAtEnd(wrong(tx));
      return { found: await tx.find(makes, {}) };
    });
    await expect(adding).rejects.toMatchObject({ code: '22021' });
  });

  it('finds what a statement wrote that it only awaits at its end', async () => {
    const found = await store().transaction(async (tx) => {
      tx.awaitAtEnd(tx.addMany(makes, [{ name: 'Awaited last' }], admin));
      const tests = [{ field: 'name', test: 'in', values: ['Awaited last'] }] as const;
      return tx.find(makes, { tests });
    });
    expect(found).toMatchObject({ total: 1 });
  });

  it('finds its own events in the history before its end', async () => {
    const found = await store().transaction(async (tx) => {
      const { id } = await tx.add(makes, { name: 'With event' }, { by: admin });
      return tx.history({ tests: [{ field: 'entity_id', test: 'in', values: [id] }] });
    });
    expect(found).toMatchObject({ rows: [{ entity: 'makes', action: 'add' }] });
  });

  it('releases its connection, however it ends', async () => {
    const { pool } = connection;
    for (let time = 0; time < 25; time += 1)
      await inTransactionOf(pool, () => Promise.reject(new Error('ended')), nothing).catch(nothing);
    expect(pool.idleCount).toBe(pool.totalCount);
  });
});

describe('a change within another', () => {
  const change = (work: () => Promise<unknown>) =>
    store().transaction(async () => {
      await work();
      return {};
    });

  it('is refused, though others begin and end meanwhile', async () => {
    await change(nothing);
    const outer = change(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await change(nothing);
    });
    // Awaited separately from the outer one.
    await Promise.all([
      expect(outer).rejects.toThrow('a change was begun within another change'),
      change(nothing),
    ]);
    await change(nothing);
  });

  it('does nothing that a part of it goes on with once another part has failed', async () => {
    let fail = () => {};
    const failed = new Promise<void>((done) => {
      fail = done;
    });
    const stray: Promise<unknown>[] = [];
    const change = store().transaction(async (tx) => {
      stray.push(failed.then(() => tx.add(makes, { name: 'Stray' }, { by: admin })));
      throw new Error('one part failed');
    });
    await expect(change).rejects.toThrow('one part failed');
    fail();
    await expect(stray[0]).rejects.toThrow('the change is over');
  });

  it('is independent once the outer one is over', async () => {
    let later: Promise<unknown> = Promise.resolve();
    await change(async () => {
      later = new Promise((resolve) => setTimeout(resolve, 100)).then(() => change(nothing));
    });
    await expect(later).resolves.toEqual({});
  });
});
