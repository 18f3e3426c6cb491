import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../support/accounts';
import { eventsOf } from '../support/activity';
import { type Answer, expectFailure, type Row, rowOf } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { nextNumber } from '../support/records';

const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(Date.now());

/** Transition → from state → to state. From any other state it is refused with that state's message. */
type Leads = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Table {
  path: string;
  /** State → the sentence of its refusals, in the order of a record's states. */
  said: Readonly<Record<string, string>>;
  leads: Leads;
}

const JOBS: Table = {
  path: 'afp-jobs',
  said: {
    open: 'This job is still open.',
    ready: 'This job has been completed already.',
    in_batch: 'This job is in a batch.',
    applied: 'This job has been applied for.',
    certified: 'This job has been certified.',
    paid: 'This job has been paid.',
  },
  leads: {
    complete: { open: 'ready' },
    reopen: { ready: 'open' },
    add: { ready: 'in_batch' },
    remove: { in_batch: 'ready' },
    'carry-forward': { certified: 'certified', paid: 'paid' },
  },
};

const BATCHES: Table = {
  path: 'afp-batches',
  said: {
    draft: 'This batch has not been submitted.',
    submitted: 'This batch has been submitted already.',
    certified: 'This batch has been certified already.',
    paid: 'This batch has been paid already.',
    withdrawn: 'This batch has been withdrawn.',
  },
  leads: {
    submit: { draft: 'submitted' },
    certify: { submitted: 'certified' },
    unanswered: { submitted: 'certified' },
    notice: { certified: 'certified' },
    pay: { certified: 'certified' },
    'change-dates': { draft: 'draft', submitted: 'submitted', certified: 'certified' },
    return: { submitted: 'draft' },
    withdraw: { draft: 'withdrawn', submitted: 'withdrawn' },
  },
};

const RELEASES: Table = {
  path: 'afp-retention-releases',
  said: {
    due: 'This release is in no batch.',
    in_batch: 'This release is in a batch.',
    applied: 'This release has been applied for.',
    paid: 'This release has been paid.',
  },
  leads: { add: { due: 'in_batch' }, remove: { in_batch: 'due' } },
};

const TABLES = [JOBS, BATCHES, RELEASES];
const BILLERS: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'CONTRACT_MANAGER'];
const OTHERS: readonly Role[] = ['HR_ADMINISTRATOR', 'ENGINEER'];
const MANAGER = 3;

/** Two open jobs of a contract, and batches for them. */
interface Scene {
  contract: Row;
  batches: readonly [Row, Row, Row];
  jobs: readonly [Row, Row];
}

describe.each(backEnds)('the states of applications on $name', (target) => {
  const on = useBackend(target);
  let watcher: Client;
  let ours: Row;
  let theirs: Row;

  beforeAll(async () => {
    watcher = await on.as('SUPER_ADMIN');
    const customer = (contract_manager_id: number | null) =>
      watcher.save('customers', {
        name: `Customer ${nextNumber()}`,
        customer_type_id: 1,
        contract_manager_id,
      });
    ours = await customer(MANAGER);
    theirs = await customer(null);
  });

  const post = async (path: string, body: object): Promise<Row> =>
    rowOf(await watcher.post(path, body));

  async function sceneOf(customer: Row, uses_notices: boolean): Promise<Scene> {
    const contract = await post('afp-contracts', {
      name: `Works ${nextNumber()}`,
      customer_id: customer.id,
      retention_percent: '5.00',
      uses_notices,
    });
    const of = { contract_id: contract.id, customer_id: customer.id };
    const batch = () =>
      post('afp-batches', {
        contract_id: contract.id,
        period_start: '2026-01-01',
        period_end: TODAY,
      });
    const job = async () => {
      const open = await post('afp-jobs', { ...of, job_number: `J${nextNumber()}` });
      const line = { kind: 'materials', description: 'Doors', amount_minor: 10_000 };
      await post('afp-job-lines', { ...line, job_id: open.id });
      return open;
    };
    return {
      contract,
      batches: [await batch(), await batch(), await batch()],
      jobs: [await job(), await job()],
    };
  }

  /** Returns the body of a transition, in addition to the id. */
  function bodyOf(name: string, { contract, jobs, batches: [, , third] }: Scene): object {
    const dates = ['due_date', 'payment_notice_by', 'pay_less_by', 'final_payment_date'];
    const bodies: Readonly<Record<string, object>> = {
      complete: { completed_at: TODAY },
      add: { batch_id: third.id },
      certify: contract.uses_notices
        ? { notice: { served_at: TODAY, sum_minor: 8_000, basis: 'As certified.' } }
        : {},
      'certify less': {
        jobs: jobs.map(({ id }) => ({ id, certified_minor: 9_000, reason: 'One less.' })),
      },
      notice: { served_at: TODAY, sum_minor: 7_000, basis: 'Damage.' },
      pay: { date: TODAY, amount_minor: 1 },
      'change-dates': {
        ...Object.fromEntries(dates.map((field) => [field, `2026-12-0${(nextNumber() % 9) + 1}`])),
        final_payment_date: '2026-12-31',
        reason: 'Agreed.',
      },
      return: { reason: 'A slip.' },
    };
    return { ...bodies[name] };
  }

  async function payWhole({ id }: Row): Promise<void> {
    const batch = await watcher.find('afp-batches', id);
    const left = Number(batch?.amount_due_minor) - Number(batch?.paid_minor);
    await post('afp-batches/pay', { id, date: TODAY, amount_minor: left });
  }
  /** Returns the release of a contract that is practically complete. */
  async function releaseOf({ contract }: Scene): Promise<Row> {
    await post('afp-contracts', { id: contract.id, practical_completion: TODAY });
    const [release] = await watcher.rows(RELEASES.path, { contract_id: contract.id });
    if (!release) throw new Error('nothing is released');
    return release;
  }

  it.each(BILLERS)('lets %s make every transition, each with one event', async (role) => {
    const by = await on.as(role);
    const gone = new Set<string>();
    const go = async (scene: Scene, table: Table, name: string, { id }: Row, more = {}) => {
      const from = String((await watcher.find(table.path, id))?.status);
      const before = (await eventsOf(watcher, table.path, id)).length;
      const about = `${role}: ${table.path} ${name} from ${from}`;
      const body = { id, ...bodyOf(name, scene), ...more };
      const answer = await by.post(`${table.path}/${name}`, body);
      expect(rowOf(answer, about).status, about).toBe(table.leads[name]?.[from]);
      expect(await eventsOf(watcher, table.path, id), about).toHaveLength(before + 1);
      gone.add(`${table.path} ${name} ${from}`);
    };
    const scene = await sceneOf(ours, true);
    const {
      jobs: [job, other],
      batches: [batch, second],
    } = scene;
    const into = { batch_id: batch.id };
    await go(scene, JOBS, 'complete', job);
    await go(scene, JOBS, 'reopen', job);
    await go(scene, JOBS, 'complete', job);
    await go(scene, JOBS, 'add', job, into);
    await go(scene, JOBS, 'remove', job);
    await go(scene, JOBS, 'add', job, into);
    await post('afp-jobs/complete', { id: other.id, completed_at: TODAY });
    await post('afp-jobs/add', { id: other.id, ...into });
    await go(scene, BATCHES, 'change-dates', batch);
    await go(scene, BATCHES, 'submit', batch);
    await go(scene, BATCHES, 'change-dates', batch);
    await go(scene, BATCHES, 'return', batch);
    await go(scene, BATCHES, 'submit', batch);
    await go(scene, BATCHES, 'certify', batch, bodyOf('certify less', scene));
    await go(scene, JOBS, 'carry-forward', job);
    await go(scene, BATCHES, 'notice', batch);
    await go(scene, BATCHES, 'change-dates', batch);
    await go(scene, BATCHES, 'pay', batch);
    await payWhole(batch);
    await go(scene, JOBS, 'carry-forward', other);
    const release = await releaseOf(scene);
    await go(scene, RELEASES, 'add', release, { batch_id: second.id });
    await go(scene, RELEASES, 'remove', release);

    const plain = await sceneOf(ours, false);
    const {
      jobs: [own],
      batches,
    } = plain;
    await post('afp-jobs/complete', { id: own.id, completed_at: TODAY });
    for (const [at, one] of batches.entries()) {
      await post('afp-jobs/add', { id: own.id, batch_id: one.id });
      if (at > 0) await post('afp-batches/submit', { id: one.id });
      await go(plain, BATCHES, at === 2 ? 'unanswered' : 'withdraw', one);
    }
    const every = TABLES.flatMap(({ path, leads }) =>
      Object.entries(leads).flatMap(([name, ways]) =>
        Object.keys(ways).map((from) => `${path} ${name} ${from}`),
      ),
    );
    expect([...gone].toSorted()).toEqual(every.toSorted());
  });

  /** Checks that refused transitions change nothing. */
  async function refused(
    by: Client,
    { path, leads }: Table,
    { id }: Row,
    scene: Scene,
    check: (answer: Answer, name: string) => void,
    isTried = (_name: string) => true,
  ) {
    const everything = async () => [
      await watcher.find(path, id),
      await eventsOf(watcher, path, id),
    ];
    const before = await everything();
    for (const name of Object.keys(leads).filter(isTried))
      check(await by.post(`${path}/${name}`, { id, ...bodyOf(name, scene) }), name);
    expect(await everything()).toEqual(before);
  }

  it('refuses transitions from every other state with that state’s message', async () => {
    // A different person: repeating one's own transition is not refused.
    const admin = await on.as('ADMIN');
    const seen = new Set<string>();
    const look = async (scene: Scene, table: Table, row: Row) => {
      const state = String((await watcher.find(table.path, row.id))?.status);
      seen.add(`${table.path} ${state}`);
      await refused(
        admin,
        table,
        row,
        scene,
        (answer, name) =>
          expect(expectFailure(answer, 409, `${name} ${state}`).message).toBe(table.said[state]),
        (name) => table.leads[name]?.[state] === undefined,
      );
    };
    const scene = await sceneOf(ours, true);
    const {
      jobs: [job],
      batches: [batch, second],
    } = scene;
    const certify = (id: number) =>
      post('afp-batches/certify', { id, ...bodyOf('certify', scene) });
    await look(scene, JOBS, job);
    await post('afp-jobs/complete', { id: job.id, completed_at: TODAY });
    await look(scene, JOBS, job);
    await post('afp-jobs/add', { id: job.id, batch_id: batch.id });
    const both = async () => {
      await look(scene, JOBS, job);
      await look(scene, BATCHES, batch);
    };
    await both();
    await post('afp-batches/submit', { id: batch.id });
    await both();
    await certify(batch.id);
    await both();
    await payWhole(batch);
    await both();
    const release = await releaseOf(scene);
    await look(scene, RELEASES, release);
    await post(`${RELEASES.path}/add`, { id: release.id, batch_id: second.id });
    await look(scene, RELEASES, release);
    await post('afp-batches/submit', { id: second.id });
    await look(scene, RELEASES, release);
    await certify(second.id);
    await payWhole(second);
    await look(scene, RELEASES, release);
    const [, , third] = scene.batches;
    await post('afp-batches/withdraw', { id: third.id });
    await look(scene, BATCHES, third);
    const every = TABLES.flatMap(({ path, said }) =>
      Object.keys(said).map((state) => `${path} ${state}`),
    );
    expect([...seen].toSorted()).toEqual(every.toSorted());
  });

  it('refuses transitions by other roles, and by managers on other managers’ customers', async () => {
    const release = ({ contract }: Scene) =>
      post(RELEASES.path, { contract_id: contract.id, half: 'first', due_on: TODAY });
    const rowsOf = async (scene: Scene): Promise<[Table, Row][]> => [
      [JOBS, scene.jobs[0]],
      [BATCHES, scene.batches[0]],
      [RELEASES, await release(scene)],
    ];
    const scene = await sceneOf(ours, true);
    for (const [table, row] of await rowsOf(scene))
      for (const role of OTHERS)
        await refused(await on.as(role), table, row, scene, (answer, name) =>
          expectFailure(answer, 403, `${role} ${name}`),
        );
    const hidden = await sceneOf(theirs, true);
    const manager = await on.as('CONTRACT_MANAGER');
    for (const [table, row] of await rowsOf(hidden))
      await refused(manager, table, row, hidden, (answer, name) =>
        expectFailure(answer, 404, name),
      );
  });
});
