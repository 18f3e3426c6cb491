import { describe, expect, it } from 'vitest';
import { statusByDefects, takesOffRoad } from './blocking';
import type { Defect } from './defects/defectFields';
import { checkOdometer, momentsOf } from './filing';

const NOW = '2026-11-20T08:00:00.000Z';
const EARLIER = '2026-11-20T06:00:00.000Z';
const around = {
  before: { odometer: 1_000, on: '2026-11-17' },
  isOvertaken: false,
  day: '2026-11-20',
  now: NOW,
};
const vehicle = { odometer: 1_100, odometer_on: '2026-11-18' };
const filed = (odometer: number, more: object = {}) => ({
  odometer,
  odometer_reason: null,
  odometer_confirmed: false,
  submitted_at: NOW,
  ...more,
});

describe('odometer readings', () => {
  it('accepts a higher reading, and requires a reason for a lower one while the driver can give it', () => {
    expect(checkOdometer(filed(1_200), vehicle, around)).toEqual({
      isDoubtful: false,
      before: 1_100,
      reading: 1_200,
    });
    expect(checkOdometer(filed(1_050), vehicle, around)).toHaveProperty('issues.odometer_reason');
    const because = filed(1_050, { odometer_reason: 'Typed wrong yesterday' });
    expect(checkOdometer(because, vehicle, around)).toEqual({
      isDoubtful: false,
      before: 1_100,
      reading: 1_050,
    });
  });

  it('queries a reading far above the last one, and marks it once the driver confirms it', () => {
    expect(checkOdometer(filed(101_100), vehicle, around)).toEqual({
      issues: {
        odometer:
          'The last reading was 1,100 miles on 18-11-2026. 101,100 is 100,000 miles more. Correct it, or confirm it.',
      },
    });
    const confirmed = filed(101_100, { odometer_confirmed: true });
    expect(checkOdometer(confirmed, vehicle, around)).toEqual({
      isDoubtful: true,
      before: 1_100,
      reading: 101_100,
    });
  });

  it.each([
    ['lower', 900],
    ['far above', 101_100],
  ])('stores and marks a late reading that is %s, and leaves the vehicle unchanged', (_, miles) => {
    const late = filed(miles, { submitted_at: EARLIER });
    expect(checkOdometer(late, vehicle, around)).toEqual({
      isDoubtful: true,
      before: 1_100,
      reading: null,
    });
  });

  it('compares a late reading with the one before it if a later check is already stored', () => {
    const late = filed(1_050, { submitted_at: EARLIER });
    const overtaken = { ...around, isOvertaken: true };
    const later = { odometer: 1_400, odometer_on: '2026-11-20' };
    expect(checkOdometer(late, later, overtaken)).toEqual({
      isDoubtful: false,
      before: 1_000,
      reading: null,
    });
  });

  it('compares a reading with the vehicle’s current one, which the office may have corrected', () => {
    const wrong = { ...around, before: { odometer: 101_100, on: '2026-11-19' } };
    expect(checkOdometer(filed(1_200), vehicle, wrong)).toEqual({
      isDoubtful: false,
      before: 1_100,
      reading: 1_200,
    });
  });
});

it('uses the time of arrival if the clock of a device is ahead', () => {
  const ahead = {
    started_at: '2026-11-20T09:50:00.000Z',
    submitted_at: '2026-11-20T10:00:00.000Z',
  };
  expect(momentsOf(ahead, NOW)).toEqual({ started_at: NOW, submitted_at: NOW });
  const sound = { started_at: '2026-11-20T05:50:00.000Z', submitted_at: EARLIER };
  expect(momentsOf(sound, NOW)).toEqual(sound);
});

it('uses the time of arrival if a device has lost the time', () => {
  const lost = { started_at: '1970-01-01T00:00:00.000Z', submitted_at: '1970-01-01T00:10:00.000Z' };
  expect(momentsOf(lost, NOW)).toEqual({ started_at: NOW, submitted_at: NOW });
  const half = { ...lost, submitted_at: EARLIER };
  expect(momentsOf(half, NOW)).toEqual({ started_at: EARLIER, submitted_at: EARLIER });
  const weeks = {
    started_at: '2026-09-01T06:00:00.000Z',
    submitted_at: '2026-09-01T06:10:00.000Z',
  };
  expect(momentsOf(weeks, NOW)).toEqual(weeks);
});

describe('defects', () => {
  const defect = (more: Partial<Defect>) =>
    ({
      status: 'open',
      severity: 'minor',
      triage: null,
      corrective_actions: [],
      ...more,
    }) as Defect;

  it('takes a vehicle off the road while a defect is open and dangerous, or triaged as off the road', () => {
    expect(takesOffRoad(defect({ severity: 'dangerous' }))).toBe(true);
    expect(takesOffRoad(defect({ severity: 'dangerous', status: 'in_progress' }))).toBe(true);
    expect(takesOffRoad(defect({ triage: 'off_road' }))).toBe(true);
    expect(takesOffRoad(defect({ severity: 'major' }))).toBe(false);
    expect(takesOffRoad(defect({ severity: 'dangerous', status: 'rectified' }))).toBe(false);
  });

  it('requires action on a check until its serious defect has a corrective action', () => {
    const check = { status: 'submitted' } as const;
    const action = {
      action: 'Ordered',
      performed_by: null,
      cost_minor: null,
      completed_at: null,
      evidence: null,
      files: [],
      recorded_by: 2,
      recorded_at: NOW,
    };
    expect(statusByDefects(check, [defect({ severity: 'major' })])).toBe('action_required');
    const acted = defect({ severity: 'major', corrective_actions: [action] });
    expect(statusByDefects({ status: 'action_required' }, [acted])).toBe('submitted');
    expect(statusByDefects({ status: 'verified' }, [defect({ severity: 'major' })])).toBe(
      'verified',
    );
  });
});
