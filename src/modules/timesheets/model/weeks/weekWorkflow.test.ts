import { describe, expect, it } from 'vitest';
import type { RecordValues } from '@/core/fields';
import { valuesOf } from '@/core/resource/records';
import { type Decided, decided, type GivenContext } from '@/core/testing/decided';
import type { NewWeek } from './week';
import type { Week } from './weekFields';
import { refuseEntryChange, refuseManualOvertime } from './weekLocks';
import { weekWorkflow } from './weekWorkflow';

const ENGINEER = 4;
const MANAGER = 3;
const ADMIN = 2;

type StoredWeek = NewWeek & Readonly<Partial<Week>>;

const week = (values: Partial<Week> = {}): StoredWeek => ({
  id: 9,
  user_id: ENGINEER,
  week_start: '2026-11-09',
  status: 'draft',
  is_closed: false,
  contract_manager_id: MANAGER,
  base_location_id: 1,
  is_shadow_engineer: false,
  entry_count: 5,
  is_late: false,
  ...values,
});
const submitted = week({ status: 'submitted', submitted_at: '2026-11-16T08:00:00.000Z' });
const approved = week({
  status: 'approved',
  is_closed: true,
  approved_by: MANAGER,
  approved_at: '2026-11-16T09:00:00.000Z',
});
const rejected = week({ status: 'rejected', rejected_reason: 'Thursday' });

type More = Partial<GivenContext>;
const by = (id: number, more: More = {}): GivenContext => ({
  by: { id },
  now: '2026-11-16T09:01:00.000Z',
  ...more,
});

const made = (name: string) => (week: StoredWeek, context: GivenContext) =>
  decided(weekWorkflow, name, valuesOf(week), context);
const [submit, unsubmit, approve] = [made('submit'), made('unsubmit'), made('approve')];
const undoApprove = made('undo-approve');
const because = (name: string) => (week: RecordValues, context: GivenContext, reason: string) =>
  decided(weekWorkflow, name, week, { ...context, input: { reason } });
const [reject, reopen] = [because('reject'), because('reopen')];
const given = (name: string, field: string) => (week: RecordValues, id: number | null) =>
  decided(weekWorkflow, name, week, by(MANAGER, { input: { [field]: id } }));
const changeBaseLocation = given('change-base-location', 'base_location_id');
const changeContractManager = given('change-contract-manager', 'contract_manager_id');
const setShadow = given('shadow', 'shadow_engineer_id');

const statusAfter = (outcome: Decided) => 'values' in outcome && outcome.values.status;
const codeOf = (outcome: Decided) => 'refusal' in outcome && outcome.refusal.code;
const refusalStatus = (outcome: Decided) => 'refusal' in outcome && outcome.refusal.status;

describe('a week', () => {
  it('moves a week from draft to submitted to approved, and back by reopening', () => {
    expect(statusAfter(submit(week(), by(ENGINEER)))).toBe('submitted');
    expect(statusAfter(approve(submitted, by(MANAGER)))).toBe('approved');
    expect(reopen(approved, by(MANAGER), 'A mistake')).toMatchObject({
      values: { status: 'draft', is_closed: false, approved_at: null, approved_by: null },
    });
  });

  it('clears the reason of a returned week when it is submitted again', () => {
    expect(reject(submitted, by(MANAGER), 'Split Tuesday')).toMatchObject({
      values: { status: 'rejected', rejected_reason: 'Split Tuesday' },
    });
    expect(submit(rejected, by(ENGINEER))).toMatchObject({
      values: { status: 'submitted', rejected_reason: null },
    });
  });

  it('lets a person unsubmit their week while it waits', () => {
    expect(statusAfter(unsubmit(submitted, by(ENGINEER)))).toBe('draft');
    for (const other of [week(), approved, rejected])
      expect(codeOf(unsubmit(other, by(ENGINEER)))).toBe('wrong_status');
  });

  it('approves and returns only submitted weeks, and reopens only approved ones', () => {
    for (const other of [week(), rejected]) {
      expect(refusalStatus(approve(other, by(MANAGER)))).toBe(409);
      expect(refusalStatus(reject(other, by(MANAGER), 'No'))).toBe(409);
      expect(refusalStatus(reopen(other, by(MANAGER), 'No'))).toBe(409);
    }
    expect(refusalStatus(approve(approved, by(ADMIN)))).toBe(409);
    expect(refusalStatus(reopen(submitted, by(MANAGER), 'No'))).toBe(409);
  });

  it('refuses to submit a week without hours', () => {
    expect(codeOf(submit(week({ entry_count: 0 }), by(ENGINEER)))).toBe('empty');
  });

  it('refuses to approve, return or reopen one’s own week', () => {
    for (const outcome of [
      approve(submitted, by(ENGINEER)),
      reject(submitted, by(ENGINEER), 'No'),
      reopen(approved, by(ENGINEER), 'No'),
    ])
      expect(refusalStatus(outcome)).toBe(403);
  });

  it('changes nothing when the same person approves a week again', () => {
    expect(approve(approved, by(MANAGER))).toEqual({ nothing: true });
    expect(refusalStatus(approve(approved, by(ADMIN)))).toBe(409);
  });

  it('marks a week late after the following Monday noon, in the company’s time', () => {
    const at = (instant: string) => submit(week(), by(ENGINEER, { now: instant }));
    expect(at('2026-11-16T12:00:00.000Z')).toMatchObject({ values: { is_late: false } });
    expect(at('2026-11-16T12:00:01.000Z')).toMatchObject({ values: { is_late: true } });
    const inSummer = submit(
      week({ week_start: '2026-06-01' }),
      by(ENGINEER, { now: '2026-06-08T11:30:00.000Z' }),
    );
    expect(inSummer).toMatchObject({ values: { is_late: true } });
  });

  it('does not mark a returned week late when it is submitted again', () => {
    const late = { now: '2026-11-20T12:00:00.000Z' };
    expect(submit(rejected, by(ENGINEER, late))).toMatchObject({ values: { is_late: false } });
    expect(submit({ ...rejected, is_late: true }, by(ENGINEER, late))).toMatchObject({
      values: { is_late: true },
    });
  });
});

describe('the undo of an approval', () => {
  const undo = (id: number, more: More = {}) => undoApprove(approved, by(id, more));

  it('lets only the approver undo an approval, for five minutes', () => {
    expect(statusAfter(undo(MANAGER, { now: '2026-11-16T09:05:00.000Z' }))).toBe('submitted');
    expect(codeOf(undo(MANAGER, { now: '2026-11-16T09:05:00.001Z' }))).toBe('too_late');
    expect(codeOf(undo(ADMIN))).toBe('not_the_approver');
    expect(codeOf(undoApprove(submitted, by(MANAGER)))).toBe('wrong_status');
  });
});

describe('a closed week', () => {
  it('refuses changes to the base location, manager and shadow of a closed week', () => {
    expect(codeOf(changeBaseLocation(approved, 2))).toBe('closed');
    expect(codeOf(changeContractManager(approved, ADMIN))).toBe('closed');
    expect(codeOf(setShadow(approved, 12))).toBe('closed');
  });

  it('refuses changes to the entries and overtime of a closed week', () => {
    expect(refuseEntryChange(approved, true)?.code).toBe('closed');
    expect(refuseManualOvertime(approved, { id: MANAGER })?.code).toBe('closed');
  });
});

describe('an open week', () => {
  it('changes the base location, manager or shadow of an open week', () => {
    expect(changeBaseLocation(submitted, 2)).toMatchObject({
      values: { base_location_id: 2 },
    });
    expect(changeBaseLocation(submitted, 1)).toEqual({ nothing: true });
    expect(changeContractManager(submitted, ADMIN)).toMatchObject({
      values: { contract_manager_id: ADMIN },
    });
    expect(setShadow(submitted, 12)).toMatchObject({
      values: { shadow_engineer_id: 12, is_shadow_engineer: true },
    });
    expect(setShadow(week({ shadow_engineer_id: 12 }), null)).toMatchObject({
      values: { shadow_engineer_id: null, is_shadow_engineer: false },
    });
  });

  it('refuses to make a person their own manager or shadow', () => {
    expect(refusalStatus(changeContractManager(submitted, ENGINEER))).toBe(422);
    expect(refusalStatus(setShadow(submitted, ENGINEER))).toBe(422);
  });

  it('lets only the reviewer change a submitted week', () => {
    expect(refuseEntryChange(week(), false)).toBeUndefined();
    expect(refuseEntryChange(rejected, false)).toBeUndefined();
    expect(refuseEntryChange(submitted, false)?.code).toBe('submitted');
    expect(refuseEntryChange(submitted, true)).toBeUndefined();
  });

  it('refuses manual overtime on one’s own open week', () => {
    expect(refuseManualOvertime(week(), { id: ENGINEER })?.status).toBe(403);
    expect(refuseManualOvertime(week(), { id: MANAGER })).toBeUndefined();
  });
});
