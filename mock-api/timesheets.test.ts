import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningMock, startMock } from './testing/mock';

const MINUTE = 60_000;
const PERSON = 3;

describe('timesheets on the mock', () => {
  let mock: RunningMock;
  let now: number;

  const start = (zone?: string) =>
    startMock({ now: () => now, ...(zone !== undefined && { zone }) });
  beforeEach(() => {
    now = Date.parse('2026-03-05T09:00:00Z');
  });
  afterEach(() => mock.stop());

  const monday = '2010-03-01';
  const week = { user_id: PERSON, week_start: monday };
  const entry = (date: string, from = '08:00', to = '16:30') => ({
    user_id: PERSON,
    date,
    start_time: from,
    end_time: to,
  });
  const act = async (action: string, body: object = week) =>
    (await mock.post('ADMIN', `/api/timesheets/${action}`, body)).status;

  it('lets an approval be undone for five minutes, and not longer', async () => {
    mock = await start();
    await mock.post('ADMIN', '/api/timesheets', entry(monday));
    expect([await act('submit'), await act('approve')]).toEqual([200, 200]);
    now += 5 * MINUTE;
    expect(await act('undo-approve')).toBe(200);
    expect(await act('approve')).toBe(200);
    now += 5 * MINUTE + 1;
    const late = await mock.post('ADMIN', '/api/timesheets/undo-approve', week);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'too_late',
      message: 'An approval can be undone for 5 minutes. Reopen the week instead.',
      data: { status: 'approved' },
    });
  });

  it('counts hours by the time zone it is started with', async () => {
    mock = await start('America/New_York');
    // The clocks of New York go forward on 14 March 2027, those of London two weeks later.
    const spring = await mock.post(
      'ADMIN',
      '/api/timesheets',
      entry('2027-03-14', '00:30', '04:00'),
    );
    expect(spring.body.data.total_hours).toBe('2.50');
    const skipped = await mock.post(
      'ADMIN',
      '/api/timesheets',
      entry('2027-03-14', '02:30', '05:00'),
    );
    expect(skipped.body.errors).toHaveProperty('start_time');
    const path = `/api/timesheets/week?user_id=${PERSON}&week_start=${monday}`;
    expect((await mock.get('ADMIN', path)).body.data.zone).toBe('America/New_York');
  });

  it.each([
    ['2010-03-08T12:00:00.000Z', false],
    ['2010-03-08T12:00:00.001Z', true],
  ])('takes a submission at %s for late: %s', async (at, isLate) => {
    now = Date.parse(at);
    mock = await start();
    await mock.post('ADMIN', '/api/timesheets', entry(monday));
    const { body } = await mock.post('ADMIN', '/api/timesheets/submit', week);
    expect(body.data.is_late).toBe(isLate);
  });
});
