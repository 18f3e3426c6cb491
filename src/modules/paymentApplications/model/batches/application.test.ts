import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumsOfLines } from '@/modules/paymentApplications/model/jobs/lineSums';
import { halvesOf, retentionRate } from '@/modules/paymentApplications/model/retention';
import {
  type Application,
  appliedSums,
  type Before,
  certifiedSums,
  dueSums,
  labourShare,
  NOTHING_BEFORE,
  netWithout,
  notifiedSum,
} from './application';
import type { Notice } from './batchRows';

const job = (applied_minor: number, certified_minor: number | null = null, labour_minor = 0) => ({
  applied_minor,
  labour_minor,
  certified_minor,
});

const FIVE = '5.0000';
const application = (rest: Partial<Application>): Application => ({
  basis: 'period',
  rate: FIVE,
  jobs: [],
  released: 0,
  before: NOTHING_BEFORE,
  ...rest,
});

/** 1,000.00 applied for and certified at 900.00, with 5 % retention: 855.00 net. */
const AFTER_900: Before = {
  jobs: [{ ...job(100_000, 90_000), rate: FIVE }],
  released_minor: 0,
  retained_minor: 4_500,
  certified_minor: 85_500,
};

describe('sums applied for', () => {
  it('certifies 855.00 net of 900.00 with 5 % retention', () => {
    expect(certifiedSums(application({ jobs: [job(100_000, 90_000)] }))).toEqual({
      certified_gross_minor: 90_000,
      retained_minor: 4_500,
      certified_minor: 85_500,
    });
  });

  it('applies for 475.00 of 500.00 on the period basis, regardless of earlier certificates', () => {
    const sums = appliedSums(application({ jobs: [job(50_000)], before: AFTER_900 }));
    expect(sums.net_applied_minor).toBe(47_500);
    expect(sums.previously_certified_minor).toBe(0);
  });

  it('applies for 570.00 on the cumulative basis, again including the sum that was not certified', () => {
    const sums = appliedSums(
      application({ basis: 'cumulative', jobs: [job(50_000)], before: AFTER_900 }),
    );
    expect(sums).toEqual({
      gross_applied_minor: 50_000,
      gross_to_date_minor: 150_000,
      retention_minor: 7_500,
      released_minor: 0,
      previously_certified_minor: 85_500,
      net_applied_minor: 57_000,
    });
  });

  it('adds a release of retention as a separate line', () => {
    expect(appliedSums(application({ released: 2_250 })).net_applied_minor).toBe(2_250);
  });
});

describe('sums due', () => {
  const terms = { vat_percent: '20.00', is_reverse_charge: false, cis_percent: '20' } as const;
  const share = labourShare({ jobs: [job(100_000, null, 60_000)], before: NOTHING_BEFORE });

  it('makes 1,026.00 due of 950.00: VAT is added and CIS deducted from labour', () => {
    expect(dueSums(95_000, terms, share)).toEqual({
      vat_minor: 19_000,
      cis_minor: 11_400,
      amount_due_minor: 102_600,
    });
  });

  it('makes 836.00 due under the reverse charge: VAT is stated but not added', () => {
    const due = dueSums(95_000, { ...terms, is_reverse_charge: true }, share);
    expect(due).toEqual({ vat_minor: 19_000, cis_minor: 11_400, amount_due_minor: 83_600 });
  });

  it('deducts CIS from a release by the share of labour in earlier applications', () => {
    const before = { ...NOTHING_BEFORE, jobs: [{ ...job(100_000, null, 60_000), rate: FIVE }] };
    expect(labourShare({ jobs: [], before })).toEqual({ labour: 60_000, gross: 100_000 });
  });
});

describe('the notified sum', () => {
  const notice = (kind: Notice['kind'], sum_minor: number, is_late = false): Notice => ({
    kind,
    served_at: '2026-03-30',
    sum_minor,
    basis: null,
    is_late,
  });
  const sumOf = (...notices: Notice[]) =>
    notifiedSum(
      { notices, net_applied_minor: 95_000, certified_minor: 85_500 },
      {
        uses_notices: true,
      },
    );

  it('makes the notified sum the sum applied for if no notice was served in time', () => {
    expect(sumOf()).toBe(95_000);
    expect(sumOf(notice('payment', 80_000, true), notice('pay_less', 1, true))).toBe(95_000);
  });

  it('makes the notified sum that of the last pay less notice in time, rather than the payment notice', () => {
    expect(sumOf(notice('payment', 85_500))).toBe(85_500);
    expect(
      sumOf(
        notice('pay_less', 70_000),
        notice('payment', 85_500),
        notice('pay_less', 60_000),
        notice('pay_less', 50_000, true),
      ),
    ).toBe(60_000);
  });

  it('makes the notified sum the certified sum under a contract without notices, and null before certification', () => {
    const simple = { uses_notices: false };
    const batch = { notices: [], net_applied_minor: 95_000, certified_minor: null };
    expect(notifiedSum(batch, simple)).toBeNull();
    expect(notifiedSum({ ...batch, certified_minor: 85_500 }, simple)).toBe(85_500);
  });
});

describe('retention', () => {
  const terms = {
    retention_percent: '5.00',
    first_release_percent: 50,
    practical_completion: '2026-06-30',
    defects_end: '2027-06-30',
  };

  it('retains in full before practical completion, in part from then on, and nothing after the end of defects', () => {
    expect(retentionRate(terms, '2026-06-29')).toBe('5.0000');
    expect(retentionRate(terms, '2026-06-30')).toBe('2.5000');
    expect(retentionRate(terms, '2027-06-30')).toBe('2.5000');
    expect(retentionRate(terms, '2027-07-01')).toBe('0.0000');
  });

  it('rounds retention half up to the penny', () => {
    expect(appliedSums(application({ jobs: [job(10)] })).retention_minor).toBe(1);
    expect(appliedSums(application({ jobs: [job(9)] })).retention_minor).toBe(0);
  });

  it('releases retention in halves, with the odd penny in the second', () => {
    expect(halvesOf({ beforeCompletion: 4_501, retained: 4_501 }, 50)).toEqual({
      first: 2_250,
      second: 2_251,
    });
    expect(halvesOf({ beforeCompletion: 4_501, retained: 4_601 }, 50).second).toBe(2_351);
    const later = { beforeCompletion: 9_000, retained: 9_000 };
    expect(halvesOf(later, 50, { first: 2_250 })).toEqual({ first: 2_250, second: 6_750 });
    expect(halvesOf(later, 60, { second: 2_250 })).toEqual({ first: 6_750, second: 2_250 });
  });
});

interface Round {
  lines: { labour: number; materials: number }[];
  certified: number;
  isCompleted: boolean;
}

const rounds = fc.array(
  fc.record<Round>({
    lines: fc.array(
      fc.record({
        labour: fc.integer({ min: 0, max: 9_999_999 }),
        materials: fc.integer({ min: 0, max: 9_999_999 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    certified: fc.integer({ min: 0, max: 100 }),
    isCompleted: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

/** Applies and certifies round after round under one contract. */
function lastAccount(basis: 'period' | 'cumulative', sequence: readonly Round[]) {
  let before: Before = NOTHING_BEFORE;
  let completed = false;
  const steps: { gross: number; jobs: number; lines: number; net: number; counted: number }[] = [];
  let beforeCompletion = 0;
  for (const { lines, certified, isCompleted } of sequence) {
    completed ||= isCompleted;
    const jobs = lines.map(({ labour, materials }) => {
      const sums = sumsOfLines([
        { kind: 'labour', variation_of: null, amount_minor: labour },
        { kind: 'materials', variation_of: null, amount_minor: materials },
      ]);
      const part = Math.floor((sums.applied_minor * certified) / 100);
      return { ...sums, certified_minor: part };
    });
    const rate = completed ? '2.5000' : FIVE;
    const one = application({ basis, rate, jobs, before });
    const sums = certifiedSums(one);
    const applied = appliedSums(one);
    steps.push({
      gross: applied.gross_applied_minor,
      jobs: jobs.reduce((sum, { applied_minor }) => sum + applied_minor, 0),
      lines: lines.reduce((sum, { labour, materials }) => sum + labour + materials, 0),
      net: applied.net_applied_minor,
      counted:
        applied.gross_to_date_minor -
        applied.retention_minor +
        applied.released_minor -
        applied.previously_certified_minor,
    });
    if (!completed) beforeCompletion += sums.retained_minor;
    before = {
      jobs: [...before.jobs, ...jobs.map((each) => ({ ...each, rate }))],
      released_minor: before.released_minor,
      retained_minor: before.retained_minor + sums.retained_minor,
      certified_minor: before.certified_minor + sums.certified_minor,
    };
  }
  return { before, steps, beforeCompletion };
}

describe.each(['period', 'cumulative'] as const)('over any sequence on the %s basis', (basis) => {
  it('adds lines up to jobs, jobs to the gross, and explains the net by its lines', () => {
    fc.assert(
      fc.property(rounds, (sequence) => {
        for (const { gross, jobs, lines, net, counted } of lastAccount(basis, sequence).steps) {
          expect(gross).toBe(jobs);
          expect(jobs).toBe(lines);
          expect(net).toBe(counted);
        }
      }),
    );
  });

  it('pays or holds everything certified, and releases everything held in two halves', () => {
    fc.assert(
      fc.property(rounds, (sequence) => {
        const { before, beforeCompletion } = lastAccount(basis, sequence);
        const gross = before.jobs.reduce((sum, one) => sum + (one.certified_minor ?? 0), 0);
        expect(gross - before.certified_minor).toBe(before.retained_minor);
        const halves = halvesOf({ beforeCompletion, retained: before.retained_minor }, 50);
        expect(halves.first + halves.second).toBe(before.retained_minor);
        const released = application({
          basis,
          rate: '0.0000',
          before,
          released: before.retained_minor,
        });
        expect(certifiedSums(released).certified_minor).toBe(before.retained_minor);
      }),
    );
  });
});

it('predicts the net certified sum to the penny while amounts are typed', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const jobs = fc.array(fc.tuple(amount, fc.double({ min: 0, max: 1, noNaN: true })), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(jobs, jobs, fc.constantFrom('period', 'cumulative'), (own, before, basis) => {
      const counted = (some: typeof own) =>
        some.map(([applied, part]) => job(applied, Math.round(applied * part)));
      const earlier = counted(before).map((one) => ({ ...one, rate: FIVE }));
      const one = application({
        basis: basis as Application['basis'],
        jobs: counted(own),
        released: 1_234,
        before: { ...AFTER_900, jobs: earlier },
      });
      const counts = [...one.jobs, ...(basis === 'cumulative' ? earlier : [])];
      const shortfalls = counts.map(({ applied_minor, certified_minor }) => ({
        gross: (applied_minor ?? 0) - (certified_minor ?? 0),
        rate: FIVE,
      }));
      const batch = { ...appliedSums(one), retention_percent: FIVE };
      expect(netWithout(batch, shortfalls)).toBe(certifiedSums(one).certified_minor);
    }),
  );
});
