import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Dated, discountUntilOf, dueDateOf, lastDay } from './deadlines';
import { nextStage, type ParkingStage, stagesAfter, stagesOf } from './parkingStages';

const council: Dated = {
  kind: 'penalty',
  scheme: 'council',
  stage: 'notice',
  issued_at: '2026-03-01',
  served_at: '2026-03-02',
  by_post: false,
  appeal_body: null,
  discount_minor: 3_500,
};
const privately: Dated = { ...council, scheme: 'private' };

describe('a period', () => {
  it('counts the day of service as the first day of a period', () => {
    expect(lastDay('2026-03-02', 1)).toBe('2026-03-02');
    expect(lastDay('2026-03-02', 14)).toBe('2026-03-15');
    expect(lastDay('2026-12-25', 14)).toBe('2027-01-07');
    expect(lastDay('2028-02-20', 14)).toBe('2028-03-04');
    // Across the night when the clocks go forward.
    expect(lastDay('2026-03-28', 2)).toBe('2026-03-29');
  });

  it('gives a period its full number of days, whenever it begins', () => {
    const day = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 400 }), (date, days) => {
        const first = date.toISOString().slice(0, 10);
        const last = lastDay(first, days);
        expect((Date.parse(last) - Date.parse(first)) / 86_400_000).toBe(days - 1);
      }),
    );
  });
});

describe('the discount of a council', () => {
  it('discounts a council’s notice for 14 days from service, for 21 after a camera’s notice', () => {
    expect(discountUntilOf(council)).toBe('2026-03-15');
    expect(discountUntilOf({ ...council, by_post: true })).toBe('2026-03-22');
    expect(discountUntilOf({ ...council, scheme: 'bus_lane' })).toBe('2026-03-22');
  });

  it('counts the discount from the day of issue if the day of service is unknown', () => {
    expect(discountUntilOf({ ...council, served_at: null })).toBe('2026-03-14');
    expect(discountUntilOf({ ...council, served_at: null, issued_at: null })).toBeNull();
  });

  it('gives no discount without a reduced amount, after the notice, for permits and for private notices', () => {
    expect(discountUntilOf({ ...council, discount_minor: null })).toBeNull();
    expect(discountUntilOf({ ...council, stage: 'notice_to_owner' })).toBeNull();
    expect(discountUntilOf({ ...council, kind: 'permit', stage: null })).toBeNull();
    expect(discountUntilOf(privately)).toBeNull();
  });
});

describe('a stage', () => {
  it.each<[ParkingStage, string]>([
    ['notice', '2026-03-29'],
    ['notice_to_owner', '2026-03-29'],
    ['representations_refused', '2026-03-29'],
    ['charge_certificate', '2026-03-15'],
    ['court', '2026-03-22'],
  ])('makes a council’s stage %s due on %s when it was served on 2 March', (stage, due) => {
    expect(dueDateOf({ ...council, stage })).toBe(due);
  });

  it.each<[ParkingStage, string | null]>([
    ['notice', '2026-03-29'],
    ['operator_appeal', '2026-03-29'],
    ['independent_appeal', '2026-03-29'],
    ['debt', null],
  ])('makes a private company’s stage %s due on %s', (stage, due) => {
    expect(dueDateOf({ ...privately, stage })).toBe(due);
  });

  it('gives an independent appeal 21 days at the IAS', () => {
    const appeal: Dated = { ...privately, stage: 'independent_appeal' };
    expect(dueDateOf({ ...appeal, appeal_body: 'popla' })).toBe('2026-03-29');
    expect(dueDateOf({ ...appeal, appeal_body: 'ias' })).toBe('2026-03-22');
  });

  it('gives a permit no due date by its stage', () => {
    expect(dueDateOf({ ...council, kind: 'permit', stage: null })).toBeNull();
  });
});

describe('the next stage', () => {
  const at = (stage: ParkingStage | null, rest = {}) =>
    nextStage({ scheme: 'council', stage, by_post: false, appeal_outcome: null, ...rest });

  it('makes the charge certificate follow a council’s notice to the owner without representations', () => {
    expect(at('notice')).toBe('notice_to_owner');
    expect(at('notice_to_owner')).toBe('charge_certificate');
    expect(at('charge_certificate')).toBe('court');
    expect(at('court')).toBeUndefined();
  });

  it('makes the refusal of representations follow where they were refused', () => {
    expect(at('notice', { appeal_outcome: 'refused' })).toBe('notice_to_owner');
    expect(at('notice_to_owner', { appeal_outcome: 'refused' })).toBe('representations_refused');
    expect(at('representations_refused')).toBe('charge_certificate');
  });

  it('skips the notice to the owner if a camera’s notice came by post', () => {
    expect(at('notice', { by_post: true })).toBe('charge_certificate');
    expect(at('notice', { by_post: true, appeal_outcome: 'refused' })).toBe(
      'representations_refused',
    );
    expect(at('notice', { scheme: 'clean_air' })).toBe('charge_certificate');
  });

  it('leads a private company’s notice by appeals to debt recovery', () => {
    const course = (stage: ParkingStage) => at(stage, { scheme: 'private' });
    expect(course('notice')).toBe('operator_appeal');
    expect(course('operator_appeal')).toBe('independent_appeal');
    expect(course('independent_appeal')).toBe('debt');
    expect(course('debt')).toBeUndefined();
  });

  it('has no next stage if there is no stage', () => {
    expect(at(null)).toBeUndefined();
    expect(stagesAfter({ scheme: 'council', stage: null })).toEqual([]);
  });

  it('always moves to a later stage, and ends every course', () => {
    const scheme = fc.constantFrom('council', 'private', 'bus_lane', 'clean_air', 'toll');
    const outcome = fc.constantFrom(null, 'refused', 'accepted', 'withdrawn');
    fc.assert(
      fc.property(scheme, outcome, fc.boolean(), (of, appeal_outcome, by_post) => {
        const stages = stagesOf(of);
        let stage: ParkingStage | undefined = 'notice';
        for (let steps = 0; stage; steps += 1) {
          expect(steps).toBeLessThan(stages.length);
          const next: ParkingStage | undefined = at(stage, { scheme: of, appeal_outcome, by_post });
          if (next) expect(stages.indexOf(next)).toBeGreaterThan(stages.indexOf(stage));
          else expect(stage).toBe(stages.at(-1));
          stage = next;
        }
      }),
    );
  });
});
