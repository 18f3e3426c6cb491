import { vehicleStates } from '../../../domain/fleet/vehicleStates';
import { type Principal, scopeOf } from '../../../domain/kernel/access/table';
import { keysOf } from '../../../domain/kernel/keys';
import { resourceAt } from '../../../domain/registry';

/** A date of records that can be laid over the calendar. */
export interface OverlayDate {
  path: string;
  /** The date's field, by which the list of the resource can be narrowed. */
  field: string;
  filter?: Readonly<Record<string, unknown>>;
  /** The field of the last day, where it lasts longer than one. */
  until?: string;
  /** The reference that says what it is about, where the record has no name of its own. */
  about?: string;
}

/** Real dates that are laid over the calendar together. */
export interface Overlay {
  name: string;
  dates: readonly OverlayDate[];
}

// What was sold has no dates any more.
const inUse = { status: keysOf(vehicleStates).filter((state) => state !== 'disposed') };
const ofVehicles = (field: string): OverlayDate => ({ path: 'vehicles', field, filter: inUse });

const applications = (field: string): OverlayDate => ({
  path: 'afp-batches',
  field,
  filter: { status: ['submitted', 'certified'] },
});

const OVERLAYS: readonly Overlay[] = [
  { name: 'holidays', dates: [{ path: 'holidays', field: 'date' }] },
  {
    name: 'absences',
    dates: [
      {
        path: 'absences',
        field: 'from',
        until: 'to',
        about: 'user_id',
        filter: { status: 'approved' },
      },
    ],
  },
  {
    name: 'vehicles',
    dates: ['mot_expiry', 'tax_due', 'insurance_expiry', 'lease_end', 'next_service_date'].map(
      ofVehicles,
    ),
  },
  {
    name: 'documents',
    dates: [{ path: 'employee-documents', field: 'expiry_date', filter: { status: 'current' } }],
  },
  {
    name: 'returns',
    dates: [{ path: 'it-assets', field: 'expected_return', filter: { status: 'assigned' } }],
  },
  {
    name: 'penalties',
    dates: [
      { path: 'parking', field: 'next_deadline', filter: { status: ['unpaid', 'appealed'] } },
    ],
  },
  {
    name: 'applications',
    dates: [
      ...['due_date', 'payment_notice_by', 'pay_less_by', 'final_payment_date'].map(applications),
      {
        path: 'afp-retention-releases',
        field: 'due_on',
        about: 'contract_id',
        filter: { status: 'due' },
      },
    ],
  },
];

/** The overlays that somebody has: those of records that they may see. */
export const overlaysFor = (by: Principal): readonly Overlay[] =>
  OVERLAYS.filter(({ dates }) =>
    dates.every(({ path }) => scopeOf(by, resourceAt(path).access, 'see') !== undefined),
  );
