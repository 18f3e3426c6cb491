import { describe, expect, it } from 'vitest';
import { keepsOffRoad, statusByDefects } from './blocking';
import type { Defect } from './defectFields';
import { judgeOdometer, momentsOf } from './filing';

const NOW = '2026-11-20T08:00:00.000Z';
const EARLIER = '2026-11-20T06:00:00.000Z';
const around = { before: 1_000, isOvertaken: false, now: NOW };
const filed = (odometer: number, more: object = {}) => ({
  odometer,
  odometer_reason: null,
  submitted_at: NOW,
  ...more,
});

describe('the odometer of a check', () => {
  it('goes on, and never back without a reason while the driver can give one', () => {
    expect(judgeOdometer(filed(1_200), { odometer: 1_100 }, around)).toEqual({
      isDoubtful: false,
      reading: 1_200,
    });
    expect(judgeOdometer(filed(1_050), { odometer: 1_100 }, around)).toHaveProperty('issue');
    const because = filed(1_050, { odometer_reason: 'Typed wrong yesterday' });
    expect(judgeOdometer(because, { odometer: 1_100 }, around)).toEqual({
      isDoubtful: false,
      reading: 1_050,
    });
  });

  it('is kept and doubted where the check comes late, and the vehicle keeps its own', () => {
    const late = filed(900, { submitted_at: EARLIER });
    expect(judgeOdometer(late, { odometer: 1_100 }, around)).toEqual({
      isDoubtful: true,
      reading: null,
    });
  });

  it('is compared with what was read before it, where a later check is stored already', () => {
    const late = filed(1_050, { submitted_at: EARLIER });
    const overtaken = { ...around, isOvertaken: true };
    expect(judgeOdometer(late, { odometer: 1_400 }, overtaken)).toEqual({
      isDoubtful: false,
      reading: 1_400,
    });
  });
});

it('counts the moment of arrival where a clock is ahead', () => {
  const ahead = {
    started_at: '2026-11-20T09:50:00.000Z',
    submitted_at: '2026-11-20T10:00:00.000Z',
  };
  expect(momentsOf(ahead, NOW)).toEqual({ started_at: NOW, submitted_at: NOW });
  const sound = { started_at: '2026-11-20T05:50:00.000Z', submitted_at: EARLIER };
  expect(momentsOf(sound, NOW)).toEqual(sound);
});

it('counts the moment of arrival where a device has lost the time', () => {
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

describe('a defect', () => {
  const defect = (more: Partial<Defect>) =>
    ({
      status: 'open',
      severity: 'minor',
      triage: null,
      corrective_actions: [],
      ...more,
    }) as Defect;

  it('keeps its vehicle off the road while it is open and dangerous, or triaged so', () => {
    expect(keepsOffRoad(defect({ severity: 'dangerous' }))).toBe(true);
    expect(keepsOffRoad(defect({ severity: 'dangerous', status: 'in_progress' }))).toBe(true);
    expect(keepsOffRoad(defect({ triage: 'off_road' }))).toBe(true);
    expect(keepsOffRoad(defect({ severity: 'major' }))).toBe(false);
    expect(keepsOffRoad(defect({ severity: 'dangerous', status: 'rectified' }))).toBe(false);
  });

  it('that is serious keeps its check waiting until somebody has acted on it', () => {
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
