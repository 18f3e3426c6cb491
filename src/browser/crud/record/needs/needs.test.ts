import { describe, expect, it } from 'vitest';
import { toolLoans } from '@/browser/testing/toolLoans/toolLoans';
import type { RecordValues } from '@/core/fields';
import { withDerived, withState } from '@/core/resource/derivedFields';
import { resourceAt } from '@/registry';
import { datedNeeds } from './datedNeeds';
import { missingFields } from './missingFields';
import { decidingTransitions, waitingFilters } from './waitingStates';

const TODAY = '2026-03-05';

/** Returns what is due in a record of a resource, as "value days details". */
function dueIn(path: string, record: RecordValues, waiting: readonly string[] = []) {
  const { derived } = resourceAt(path);
  const shown = withState(derived, withDerived(derived, record, TODAY), TODAY);
  return datedNeeds(resourceAt(path), shown, TODAY, waiting).map(
    ({ source, value, days, details }) => [source, value, days, ...details].join(' '),
  );
}

const van = { status: 'assigned' };
const penalty = {
  ...{ kind: 'penalty', status: 'unpaid', stage: 'notice', served_date: null },
  ...{ amount_minor: 7000, discount_minor: 3500, admin_fee_minor: null },
};
const asset = { status: 'assigned', acceptance: 'awaiting', user_id: 4 };

describe('what is due in a record', () => {
  it.each<[string, string, RecordValues, string[]]>([
    ['nothing, if all dates are far away', 'vehicles', { ...van, tax_due: '2026-09-01' }, []],
    [
      'a date that is past, before those that are near',
      'vehicles',
      { ...van, lease_end: '2026-03-10', tax_due: '2026-03-02' },
      ['tax_state overdue -3 tax_due', 'lease_state due 5 lease_end'],
    ],
    [
      'the date that people enter, not the first day to act on it',
      'vehicles',
      { ...van, mot_expiry: '2026-03-20', mot_due_from: '2026-02-21' },
      ['mot_state due 15 mot_expiry'],
    ],
    [
      'a distance, for a rule without a date',
      'vehicles',
      { ...van, service_by_miles: 'due', miles_to_service: 260 },
      ['service_state due  miles_to_service'],
    ],
    ['nothing, once it has left', 'vehicles', { status: 'disposed', tax_due: '2026-03-02' }, []],
    [
      'the amount to pay, with the date on which it grows',
      'parking',
      { ...penalty, discount_until: '2026-03-07', due_date: '2026-03-21' },
      ['attention discount_ending 2 discount_until amount_due_minor'],
    ],
    ['the person whom a state waits for', 'it-assets', asset, ['attention acceptance  user_id']],
    [
      'the state that replaces a stored one',
      'employee-documents',
      { status: 'current', expiry_date: '2026-03-05' },
      ['state expiring 0 expiry_date'],
    ],
  ])('is %s', (_, path, record, expected) => {
    expect(dueIn(path, record)).toEqual(expected);
  });

  it('leaves out a state that already has its own line', () => {
    expect(dueIn('it-assets', asset, ['status'])).toEqual([]);
  });
});

describe('what is missing in a record', () => {
  const by = { id: 3, role: 'ADMIN' as const };
  const loan = {
    ...{ id: 1, user_id: 4, tool: 'Drill', from_date: TODAY, until_date: TODAY, note: null },
    ...{ status: 'requested' },
  };
  const missing = (values: RecordValues, role: 'ADMIN' | 'ENGINEER' = 'ADMIN') =>
    missingFields(toolLoans, { ...loan, ...values }, { ...by, role }, TODAY);

  it('is a required field that is empty', () => {
    expect(missing({})).toEqual([]);
    expect(missing({ tool: '', until_date: null })).toEqual(['tool', 'until_date']);
  });

  it('is no field that this person does not read, or that is on no form', () => {
    const { until_date: _, ...unread } = loan;
    expect(missingFields(toolLoans, { ...unread, user_id: null }, by, TODAY)).toEqual([]);
  });

  it('is no required field that does not apply to the record', () => {
    const expense = { ...{ id: 1, expense_type_id: 2, miles: null }, description: 'Parking' };
    expect(missingFields(resourceAt('expenses'), expense, by, TODAY)).not.toContain('miles');
  });
});

describe('the transitions that a state waits for', () => {
  const [workflow] = toolLoans.workflows;
  it.each([
    ['requested', ['lend', 'refuse']],
    ['lent', []],
    ['refused', []],
  ])('in a loan that is %s are %j', (state, names) => {
    expect(decidingTransitions(workflow, state, false).map(([name]) => name)).toEqual(names);
  });

  it.each([
    ['not_invited', []],
    ['invited', []],
    ['expired', ['invite']],
  ])('leave out those after which an invitation that is %s waits as before', (state, names) => {
    const [invitation] = resourceAt('employees').workflows.filter(
      ({ field }) => field === 'invite_status',
    );
    const deciding = invitation && decidingTransitions(invitation, state, false);
    expect(deciding?.map(([name]) => name)).toEqual(names);
  });

  it.each([
    ['an administrator', { id: 3, role: 'ADMIN' as const }, [['status', ['requested']]]],
    ['an engineer', { id: 4, role: 'ENGINEER' as const }, []],
  ])('make the loans of somebody wait for %s', (_, by, expected) => {
    const waiting = waitingFilters(toolLoans, by, { user_id: 4 });
    const shown = waiting.map(({ field, values }) => [field, values]);
    expect(shown).toEqual(expected);
  });

  it('leave out those that nobody may make of their own records', () => {
    const expenses = resourceAt('expenses');
    const statesFor = (id: number) =>
      waitingFilters(expenses, { id, role: 'ADMIN' }, { user_id: 4 }).map(({ values }) => values);
    expect(statesFor(3)).toEqual([['submitted']]);
    expect(statesFor(4)).toEqual([['rejected']]);
  });

  it('include the derived values of a list that are warnings', () => {
    expect(
      waitingFilters(resourceAt('documents'), { id: 3, role: 'ADMIN' }, { record_id: 1 }),
    ).toEqual([{ field: 'state', values: ['expiring', 'expired'] }]);
  });
});
