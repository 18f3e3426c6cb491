import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '@/core/testing/longRun';
import { areas } from '../recorded/areas';
import type { Answer } from '../support/answers';
import { type Backend, useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import { type FrozenCompany, frozenBackEnds } from '../support/recording/frozenBackEnds';
import { thaw } from '../support/recording/frozenClock';
import { Crowd, writingOperations } from '../support/simultaneous/Crowd';
import { crowdedStory } from '../support/simultaneous/crowdedStory';
import { collectDeadlocks } from '../support/simultaneous/deadlocks';
import { addWorker, entryOf } from '../support/timesheets';

/** The full sweep takes minutes; the short one has the stories in which one change writes to several lists. */
const SHORT = ['vehicles', 'vehicle-checks', 'afp'];

const stories = { ...areas, 'what else can be done': crowdedStory };
const chosen = Object.entries(stories).filter(([area]) => isLongRun || SHORT.includes(area));

const databases = frozenBackEnds.filter(({ name }) => name !== 'mock');

describe.each(databases)('a crowd at one record on $name', ({ company }) => {
  let frozen: FrozenCompany;
  let deadlocks: ReturnType<typeof collectDeadlocks>;
  const done = new Set<string>();

  beforeAll(async () => {
    deadlocks = collectDeadlocks();
    frozen = await company();
  });
  afterAll(async () => {
    thaw();
    deadlocks.stop();
    await frozen.remove();
  });

  it.each(chosen)('waits without deadlocks in the calls of %s', async (area, makeCalls) => {
    const backEnd = await frozen.start();
    const crowd = new Crowd(area, backEnd);
    const before = deadlocks.found.length;
    try {
      await makeCalls(crowd);
      await crowd.tellAgain();
    } finally {
      await backEnd.stop();
    }
    for (const name of crowd.done) done.add(name);
    expect([...deadlocks.found.slice(before), ...crowd.failures]).toEqual([]);
  });

  if (isLongRun)
    it('covers every operation that changes records', () => {
      expect(writingOperations.filter((name) => !done.has(name))).toEqual([]);
    });
});

describe.each(backEnds)('simultaneous saves on $name', (target) => {
  const on: Backend = useBackend(target);
  let deadlocks: ReturnType<typeof collectDeadlocks>;
  beforeAll(() => {
    deadlocks = collectDeadlocks();
  });
  afterAll(() => deadlocks.stop());

  const expectAllSaved = (answers: readonly Answer[]) => {
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(deadlocks.found).toEqual([]);
  };

  it('all succeed if six lines join one job', async () => {
    const admin = await on.as('SUPER_ADMIN');
    const [contract] = await admin.rows('afp-contracts', { per_page: 1, sort: 'id' });
    const job = await admin.save('afp-jobs', {
      job_number: 'AT-ONCE',
      customer_id: contract?.customer_id,
      contract_id: contract?.id,
    });
    const line = { job_id: job.id, kind: 'materials', description: 'Door', amount_minor: 100 };
    expectAllSaved(
      await Promise.all(Array.from({ length: 6 }, () => admin.post('afp-job-lines', line))),
    );
    const [counted] = await admin.rows('afp-jobs', { id: job.id });
    expect(counted).toMatchObject({ applied_minor: 600 });
  });

  it('all succeed if six entries have one person and one job', async () => {
    const admin = await on.as('SUPER_ADMIN');
    const worker = await addWorker(on);
    const hours = Array.from({ length: 6 }, (_, n) =>
      entryOf(worker, '2001-01-03', `0${n}:00`, `0${n + 1}:00`, { job_number: 'AT-ONCE' }),
    );
    expectAllSaved(await Promise.all(hours.map((entry) => admin.post('timesheets', entry))));
  });

  it('all succeed if four people report a dangerous defect of one vehicle', async () => {
    const people = [await on.as('SUPER_ADMIN'), await on.as('ADMIN'), await on.as('ENGINEER')];
    const [admin] = people;
    const van = await admin?.save('vehicles', { registration: 'ATONCE' });
    const defect = { vehicle_id: van?.id, item: 'Brakes', severity: 'dangerous', note: 'Gone.' };
    expectAllSaved(
      await Promise.all(
        [...people, ...people].map((person) => person.post('vehicle-defects', defect)),
      ),
    );
    expect(await admin?.find('vehicles', van?.id ?? 0)).toMatchObject({ status: 'off_road' });
  });
});
