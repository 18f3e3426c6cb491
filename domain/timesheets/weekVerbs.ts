import type { AnyAction } from '../kernel/access/table';
import type { RecordValues } from '../kernel/fields';
import * as transitions from './transitions';

/** Something that can be done to a week by a call of its own. */
interface WeekVerb {
  /** The permission it needs. */
  needs: AnyAction;
  decide(
    values: RecordValues,
  ): (week: RecordValues, now: transitions.Circumstances) => transitions.Decision;
  /** What the answer says. */
  done: string;
}

const text = (value: unknown) => String(value ?? '');

/** What can be done to a week, by the name of its call. */
export const weekVerbs: Readonly<
  Record<Exclude<transitions.WeekAction, 'manual-overtime'>, WeekVerb>
> = {
  submit: { needs: 'edit', decide: () => transitions.submit, done: 'Submitted' },
  unsubmit: { needs: 'edit', decide: () => transitions.unsubmit, done: 'Unsubmitted' },
  approve: { needs: 'approve', decide: () => transitions.approve, done: 'Approved' },
  'undo-approve': {
    needs: 'approve',
    decide: () => transitions.undoApprove,
    done: 'Approval undone',
  },
  reject: {
    needs: 'approve',
    decide:
      ({ reason }) =>
      (week, now) =>
        transitions.reject(week, now, text(reason)),
    done: 'Returned',
  },
  reopen: {
    needs: 'approve',
    decide:
      ({ reason }) =>
      (week, now) =>
        transitions.reopen(week, now, text(reason)),
    done: 'Reopened',
  },
  'change-base-location': {
    needs: 'approve',
    decide:
      ({ base_location_id: id }) =>
      (week) =>
        transitions.changeBaseLocation(week, Number(id)),
    done: 'Base location changed',
  },
  'change-contract-manager': {
    needs: 'reassign',
    decide:
      ({ contract_manager_id: id }) =>
      (week) =>
        transitions.changeContractManager(week, Number(id)),
    done: 'Contract manager changed',
  },
  shadow: {
    needs: 'approve',
    decide:
      ({ shadow_engineer_id: id }) =>
      (week) =>
        transitions.setShadow(week, typeof id === 'number' ? id : null),
    done: 'Shadowing changed',
  },
};
