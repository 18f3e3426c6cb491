import { choice } from '@/core/fields/choice';
import type { DerivedField, DerivedRule } from '@/core/resource/derivedFields';

/** For how many days before it a date is pointed out. */
const WARNING_DAYS = 30;

const had = { while: { status: ['available', 'assigned', 'off_road'] } };

/** When a date of a vehicle is past, and when it is near. */
interface Due {
  overdue: readonly DerivedRule[];
  due: readonly DerivedRule[];
}

const byDate = (date: string): Due => ({
  overdue: [{ ...had, date, to: -1, value: 'overdue' }],
  due: [{ ...had, date, from: 0, to: WARNING_DAYS, value: 'due' }],
});

const serviceByMiles = (state: 'due' | 'overdue'): DerivedRule => ({
  while: { ...had.while, service_by_miles: [state] },
  value: state,
});

const mot: Due = {
  overdue: byDate('mot_expiry').overdue,
  // Not a number of days: the month before it has 27 to 30 of them.
  due: [{ ...had, date: 'mot_due_from', to: 0, value: 'due' }],
};
const service: Due = {
  overdue: [...byDate('next_service_date').overdue, serviceByMiles('overdue')],
  due: [...byDate('next_service_date').due, serviceByMiles('due')],
};
const tax = byDate('tax_due');
const insurance = byDate('insurance_expiry');
const lease = byDate('lease_end');

const tones = { due: 'wait', overdue: 'bad' } as const;

const dueField = (
  name: string,
  { overdue, due }: Due,
  [near, past]: readonly [near: string, past: string],
  label: string,
): DerivedField => ({
  name,
  field: choice({ due: near, overdue: past }, { label, tones, filter: true }),
  rules: [...overdue, ...due],
});

const every = [mot, tax, insurance, service, lease];

/** The worst of all, by which a list is looked through at once. */
const attention: DerivedField = {
  name: 'attention',
  field: choice({ due: 'Due soon', overdue: 'Overdue' }, { tones, list: true, filter: true }),
  rules: [...every.flatMap(({ overdue }) => overdue), ...every.flatMap(({ due }) => due)],
};

/** What is due of a vehicle, or overdue, on the company's day; nothing of one that was disposed of. */
export const vehicleDerived: readonly DerivedField[] = [
  attention,
  dueField('mot_state', mot, ['MOT due', 'MOT expired'], 'MOT'),
  dueField('tax_state', tax, ['Tax due', 'Tax overdue'], 'Tax'),
  dueField('insurance_state', insurance, ['Insurance ends soon', 'Not insured'], 'Insurance'),
  dueField('service_state', service, ['Service due', 'Service overdue'], 'Service'),
  dueField('lease_state', lease, ['Lease ends soon', 'Lease ended'], 'Lease'),
];
