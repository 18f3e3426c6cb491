import { choice } from '@/core/fields/kinds/choice';
import type { DerivedField, DerivedRule } from '@/core/resource/derivedFields';

/** A date is due this many days before it. */
const WARNING_DAYS = 30;

const inFleet = { while: { status: ['available', 'assigned', 'off_road'] } };

/** The rules for a date that is past, and for one that is due soon. */
interface Due {
  overdue: readonly DerivedRule[];
  due: readonly DerivedRule[];
}

const byDate = (date: string): Due => ({
  overdue: [{ ...inFleet, date, to: -1, value: 'overdue' }],
  due: [{ ...inFleet, date, from: 0, to: WARNING_DAYS, value: 'due' }],
});

const serviceByMiles = (state: 'due' | 'overdue'): DerivedRule => ({
  while: { ...inFleet.while, service_by_miles: [state] },
  shows: 'miles_to_service',
  value: state,
});

const mot: Due = {
  overdue: byDate('mot_expiry').overdue,
  // No fixed number of days: the month before it has 27 to 30 of them.
  due: [{ ...inFleet, date: 'mot_due_from', to: 0, value: 'due' }],
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
  [soon, past]: readonly [soon: string, past: string],
  label: string,
): DerivedField => ({
  name,
  field: choice({ due: soon, overdue: past }, { label, tones, filter: true }),
  rules: [...overdue, ...due],
});

const every = [mot, tax, insurance, service, lease];

/** The worst of all states, for the list. */
const attention: DerivedField = {
  name: 'attention',
  field: choice({ due: 'Due soon', overdue: 'Overdue' }, { tones, list: true, filter: true }),
  rules: [...every.flatMap(({ overdue }) => overdue), ...every.flatMap(({ due }) => due)],
};

/** The due and overdue states of a vehicle on the company's day; none once it was disposed of. */
export const vehicleDerived: readonly DerivedField[] = [
  attention,
  dueField('mot_state', mot, ['MOT due', 'MOT expired'], 'MOT'),
  dueField('tax_state', tax, ['Tax due', 'Tax overdue'], 'Tax'),
  dueField('insurance_state', insurance, ['Insurance ends soon', 'Not insured'], 'Insurance'),
  dueField('service_state', service, ['Service due', 'Service overdue'], 'Service'),
  dueField('lease_state', lease, ['Lease ends soon', 'Lease ended'], 'Lease'),
];
