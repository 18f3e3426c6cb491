import { describe, expect, it } from 'vitest';
import type { RecordValues } from '@/core/fields';
import { asRecordOf } from '@/core/resource/records';
import { decided } from '@/core/testing/decided';
import { parking } from './parking';
import { type ParkingStatus, parkingStates } from './parkingStates';
import { parkingWorkflow } from './parkingWorkflow';
import { stageWorkflow } from './stageWorkflow';

const AT = '2026-03-05T08:30:00.000Z';
const by = { id: 2 };

const record = (status: ParkingStatus, more: RecordValues = {}): RecordValues => ({
  id: 7,
  kind: 'penalty',
  scheme: 'council',
  stage: 'notice',
  driver_id: 4,
  issued_at: '2026-02-20',
  served_at: '2026-02-20',
  by_post: false,
  amount_minor: 7_000,
  discount_minor: 3_500,
  discount_until: '2026-03-05',
  due_date: '2026-03-19',
  appeal_body: null,
  appealed_at: null,
  appeal_due: null,
  appeal_outcome: null,
  status,
  ...more,
});

const INPUT: Readonly<Record<string, RecordValues>> = {
  'mark-as-paid': { payment_type_id: 1, paid_at: '2026-03-05', amount_paid_minor: 3_500 },
  correct: { reason: 'Another notice was paid.' },
  cancel: { reason: 'Not our vehicle.' },
  'next-stage': { served_at: '2026-03-04' },
};

const make = (name: string, of: RecordValues, input: RecordValues = {}, who = by) =>
  decided(name === 'next-stage' ? stageWorkflow : parkingWorkflow, name, of, {
    by: who,
    now: AT,
    input: { ...INPUT[name], ...input },
  });
const valuesOf = (...asked: Parameters<typeof make>) => {
  const made = make(...asked);
  return 'values' in made ? made.values : made;
};
const refusalOf = (...asked: Parameters<typeof make>) => {
  const made = make(...asked);
  return 'refusal' in made ? made.refusal : undefined;
};

/** Written out here, not derived from the declaration. */
const FROM: Readonly<Record<string, readonly ParkingStatus[]>> = {
  'mark-as-paid': ['unpaid', 'appealed'],
  correct: ['paid'],
  appeal: ['unpaid'],
  'appeal-accepted': ['appealed'],
  'appeal-refused': ['appealed'],
  cancel: ['unpaid', 'appealed'],
  'next-stage': ['unpaid', 'appealed'],
};
const STATUSES = Object.keys(parkingStates) as ParkingStatus[];

it('has no other transitions', () => {
  const names = parking.workflows.flatMap(({ transitions }) => Object.keys(transitions));
  expect(names).toEqual(Object.keys(FROM));
});

describe.each(Object.entries(FROM))('to %s', (name, states) => {
  it.each(STATUSES)('allows the transition from %s, or refuses it in a sentence', (status) => {
    const refusal = refusalOf(name, record(status));
    if (states.includes(status)) expect(refusal).toBeUndefined();
    else expect(refusal).toMatchObject({ status: 409, message: parkingStates[status].refuses });
  });
});

describe('paying', () => {
  it('records how, when and how much was paid, and who recorded it', () => {
    expect(valuesOf('mark-as-paid', record('unpaid'))).toEqual({
      status: 'paid',
      payment_type_id: 1,
      paid_at: '2026-03-05',
      amount_paid_minor: 3_500,
      paid_by: 2,
      reason: null,
      appeal_outcome: null,
    });
  });

  it('ends an appeal on payment', () => {
    expect(valuesOf('mark-as-paid', record('appealed'))).toMatchObject({
      status: 'paid',
      appeal_outcome: 'withdrawn',
    });
  });

  it('refuses a payment in the future, and one that the driver records', () => {
    expect(refusalOf('mark-as-paid', record('unpaid'), { paid_at: '2026-03-06' })).toMatchObject({
      status: 422,
      errors: { paid_at: ['A payment cannot be dated in the future.'] },
    });
    expect(refusalOf('mark-as-paid', record('unpaid'), {}, { id: 4 })?.status).toBe(403);
  });

  it('refuses a payment before the notice, except for a permit', () => {
    const early = { paid_at: '2026-02-19' };
    expect(refusalOf('mark-as-paid', record('unpaid'), early)).toMatchObject({
      status: 422,
      errors: { paid_at: ['A payment cannot be dated before the notice was issued.'] },
    });
    const permit = record('unpaid', { kind: 'permit', stage: null });
    expect(refusalOf('mark-as-paid', permit, early)).toBeUndefined();
  });

  it('accepts at most the full amount with its fees, which rises with the charge certificate', () => {
    const pays = (amount_paid_minor: number, more: RecordValues = {}) =>
      refusalOf('mark-as-paid', record('unpaid', more), { amount_paid_minor });
    // Paying after a forgotten discount costs the full amount.
    expect(pays(7_000)).toBeUndefined();
    expect(pays(7_001)).toMatchObject({
      status: 422,
      errors: {
        amount_paid_minor: [
          'The full amount is £70.00. If more was charged, enter it as the admin fee first.',
        ],
      },
    });
    expect(pays(8_800, { admin_fee_minor: 1_800 })).toBeUndefined();
    expect(pays(8_801, { admin_fee_minor: 1_800 })?.status).toBe(422);
    expect(pays(10_500, { stage: 'charge_certificate' })).toBeUndefined();
    expect(pays(10_501, { stage: 'charge_certificate' })?.status).toBe(422);
  });

  it('suggests the amount due today', () => {
    const suggests = parkingWorkflow.transitions['mark-as-paid']?.suggests;
    const of = asRecordOf(parking, record('unpaid'));
    expect(suggests?.(of, '2026-03-05')).toEqual({
      paid_at: '2026-03-05',
      amount_paid_minor: 3_500,
    });
    expect(suggests?.(of, '2026-03-06')).toMatchObject({ amount_paid_minor: 7_000 });
  });

  it('undoes a payment with a reason, as if it had not happened', () => {
    expect(valuesOf('correct', record('paid'))).toEqual({
      status: 'unpaid',
      payment_type_id: null,
      paid_at: null,
      paid_by: null,
      amount_paid_minor: null,
      reason: 'Another notice was paid.',
    });
  });

  it('closes a record on payment, as cancelling does', () => {
    const lock = (status: string) => parking.locked(asRecordOf(parking, record(status as never)));
    expect(lock('unpaid')).toBeUndefined();
    expect(lock('appealed')).toBeUndefined();
    expect(lock('paid')).toContain('has been paid');
    expect(lock('cancelled')).toContain('has been cancelled');
  });
});

describe('an appeal', () => {
  it('dates an appeal today unless another day is given', () => {
    expect(valuesOf('appeal', record('unpaid'))).toMatchObject({
      status: 'appealed',
      appealed_at: '2026-03-05',
      appeal_due: null,
    });
    expect(
      valuesOf('appeal', record('unpaid'), { appealed_at: '2026-03-01', appeal_due: '2026-04-26' }),
    ).toMatchObject({ appealed_at: '2026-03-01', appeal_due: '2026-04-26' });
  });

  it('refuses an appeal made tomorrow, and an answer before it was made', () => {
    const dates = { appealed_at: '2026-03-06', appeal_due: '2026-03-04' };
    expect(refusalOf('appeal', record('unpaid'), dates)).toMatchObject({
      errors: {
        appealed_at: ['An appeal cannot be dated in the future.'],
        appeal_due: ['The reply cannot be expected before the appeal.'],
      },
    });
  });

  it('refuses an appeal made before the notice was issued', () => {
    const before = { appealed_at: '2026-02-19' };
    expect(refusalOf('appeal', record('unpaid'), before)).toMatchObject({
      errors: { appealed_at: ['An appeal cannot be dated before the notice was issued.'] },
    });
    expect(refusalOf('appeal', record('unpaid'), { appealed_at: '2026-02-20' })).toBeUndefined();
  });

  it('refuses an appeal against a permit', () => {
    expect(refusalOf('appeal', record('unpaid', { kind: 'permit', stage: null }))).toMatchObject({
      status: 409,
      message: 'A permit cannot be appealed.',
    });
  });

  it('ends the penalty when an appeal is accepted', () => {
    expect(valuesOf('appeal-accepted', record('appealed'))).toEqual({
      status: 'cancelled',
      appeal_outcome: 'accepted',
    });
  });

  it('takes a new end of the discount when an appeal is refused', () => {
    const appealed = record('appealed', { appealed_at: '2026-03-01' });
    expect(valuesOf('appeal-refused', appealed)).toEqual({
      status: 'unpaid',
      appeal_outcome: 'refused',
      discount_until: '2026-03-05',
      due_date: '2026-03-19',
    });
    expect(valuesOf('appeal-refused', appealed, { discount_until: '2026-03-19' })).toMatchObject({
      discount_until: '2026-03-19',
    });
    expect(refusalOf('appeal-refused', appealed, { discount_until: '2026-02-28' })?.status).toBe(
      422,
    );
    const whole = { ...appealed, discount_minor: null };
    expect(refusalOf('appeal-refused', whole, { discount_until: '2026-03-19' })?.status).toBe(422);
  });

  it('refuses a new discount beyond the due date, unless that is new too', () => {
    const appealed = record('appealed', { appealed_at: '2026-03-01' });
    const late = { discount_until: '2026-03-20' };
    expect(refusalOf('appeal-refused', appealed, late)).toMatchObject({
      status: 422,
      errors: {
        discount_until: [
          'The discount cannot end after the due date, 19-03-2026. Enter the new due date too.',
        ],
      },
    });
    expect(valuesOf('appeal-refused', appealed, { ...late, due_date: '2026-04-02' })).toMatchObject(
      { discount_until: '2026-03-20', due_date: '2026-04-02' },
    );
    const wrong = { ...late, due_date: '2026-02-28' };
    expect(refusalOf('appeal-refused', appealed, wrong)).toMatchObject({
      errors: {
        discount_until: ['The discount cannot end after the due date.'],
        due_date: ['The due date cannot be before the appeal.'],
      },
    });
    expect(refusalOf('appeal-refused', { ...appealed, due_date: null }, late)).toBeUndefined();
  });

  it('ends an appeal with the record that is cancelled', () => {
    expect(valuesOf('cancel', record('appealed'))).toEqual({
      status: 'cancelled',
      reason: 'Not our vehicle.',
      appeal_outcome: 'withdrawn',
    });
  });
});

describe('the next stage', () => {
  it('moves to the stage that follows, with its deadline and no discount', () => {
    expect(valuesOf('next-stage', record('unpaid', { appeal_outcome: 'refused' }))).toEqual({
      stage: 'notice_to_owner',
      served_at: '2026-03-04',
      due_date: '2026-03-31',
      discount_until: null,
      appealed_at: null,
      appeal_due: null,
      appeal_outcome: null,
    });
  });

  it('moves to another stage that follows, if that letter came', () => {
    const asked = { stage: 'charge_certificate' };
    expect(valuesOf('next-stage', record('unpaid'), asked)).toMatchObject({
      stage: 'charge_certificate',
      due_date: '2026-03-17',
    });
    expect(refusalOf('next-stage', record('unpaid'), { stage: 'debt' })).toMatchObject({
      errors: { stage: [expect.stringContaining('cannot follow')] },
    });
    expect(refusalOf('next-stage', record('unpaid'), { stage: 'notice' })?.status).toBe(422);
  });

  it('takes the due date of a stage from the letter', () => {
    expect(valuesOf('next-stage', record('unpaid'), { due_date: '2026-04-04' })).toMatchObject({
      due_date: '2026-04-04',
    });
  });

  it('retains an open appeal, and the discount that comes with refused representations', () => {
    const appealed = record('appealed', { appealed_at: '2026-03-01', stage: 'notice_to_owner' });
    const next = valuesOf('next-stage', appealed, { stage: 'representations_refused' });
    expect(next).toMatchObject({ discount_until: '2026-03-05' });
    expect(next).not.toHaveProperty('appealed_at');
  });

  it('refuses a stage served in the future or before the notice', () => {
    expect(refusalOf('next-stage', record('unpaid'), { served_at: '2026-03-06' })?.status).toBe(
      422,
    );
    expect(refusalOf('next-stage', record('unpaid'), { served_at: '2026-02-19' })?.status).toBe(
      422,
    );
  });

  it('refuses a stage served before the letter that it follows', () => {
    const owner = record('unpaid', { stage: 'notice_to_owner', served_at: '2026-03-02' });
    expect(refusalOf('next-stage', owner, { served_at: '2026-03-01' })).toMatchObject({
      status: 422,
      errors: { served_at: ['A letter cannot be served before the one that it follows.'] },
    });
    expect(refusalOf('next-stage', owner, { served_at: '2026-03-02' })).toBeUndefined();
  });

  it.each(['court', 'debt', null])('refuses a next stage on %s', (stage) => {
    expect(refusalOf('next-stage', record('unpaid', { stage }))).toMatchObject({
      status: 409,
      message: 'There is no later stage for this record.',
    });
  });
});
