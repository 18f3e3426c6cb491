import { type Principal, scopeOf } from '@/core/access/table';
import { keysOf } from '@/core/resource/keys';
import { vehicleStates } from '@/modules/fleet/model/vehicleStates';
import { resourceAt } from '@/registry';

/** A date field of records that can be laid over the calendar. */
export interface OverlayDate {
  path: string;
  /** The date field, which must be a filter of the resource's list. */
  field: string;
  filter?: Readonly<Record<string, unknown>>;
  /** The field of the last day, if it lasts longer than one. */
  until?: string;
  /** The field with the person or thing concerned; by default the title of the record. */
  whose?: string;
  /** The field that describes it, if the date alone does not. */
  what?: string;
  /** The fields for a first day that starts at noon, or a last day that ends at noon. */
  half?: { start: string; end?: string };
  /** The field with the part of the country; the same day in all parts is shown once. */
  part?: string;
}

/** The colour that distinguishes an overlay, in addition to its text. */
export type OverlayTone = 'info' | 'success' | 'warning' | 'primary' | 'neutral' | 'error' | 'dark';

/** A set of dates that is laid over the calendar together. */
export interface Overlay {
  name: string;
  tone: OverlayTone;
  dates: readonly OverlayDate[];
}

// Vehicles that were sold have no upcoming dates.
const inUse = { status: keysOf(vehicleStates).filter((state) => state !== 'disposed') };
const ofVehicles = (field: string): OverlayDate => ({ path: 'vehicles', field, filter: inUse });

const applications = (field: string): OverlayDate => ({
  path: 'afp-batches',
  field,
  whose: 'customer_id',
  what: 'batch_no',
  filter: { status: ['submitted', 'certified'] },
});

const OVERLAYS: readonly Overlay[] = [
  {
    name: 'holidays',
    tone: 'info',
    dates: [{ path: 'holidays', field: 'date', half: { start: 'is_half_day' }, part: 'division' }],
  },
  {
    name: 'absences',
    tone: 'success',
    dates: [
      {
        path: 'absences',
        field: 'from',
        until: 'to',
        whose: 'user_id',
        what: 'holiday_type_id',
        half: { start: 'half_start', end: 'half_end' },
        filter: { status: 'approved' },
      },
    ],
  },
  {
    name: 'vehicles',
    tone: 'warning',
    dates: ['mot_expiry', 'tax_due', 'insurance_expiry', 'lease_end', 'next_service_date'].map(
      ofVehicles,
    ),
  },
  {
    name: 'documents',
    tone: 'primary',
    dates: [
      {
        path: 'employee-documents',
        field: 'expiry_date',
        whose: 'user_id',
        what: 'document_type_id',
        filter: { status: 'current' },
      },
    ],
  },
  {
    name: 'returns',
    tone: 'neutral',
    dates: [
      {
        path: 'it-assets',
        field: 'expected_return',
        whose: 'user_id',
        what: 'asset_tag',
        filter: { status: 'assigned' },
      },
    ],
  },
  {
    name: 'penalties',
    tone: 'error',
    dates: [
      {
        path: 'parking',
        field: 'next_deadline',
        whose: 'registration',
        what: 'reference',
        filter: { status: ['unpaid', 'appealed'] },
      },
    ],
  },
  {
    name: 'applications',
    tone: 'dark',
    dates: [
      ...['due_date', 'payment_notice_by', 'pay_less_by', 'final_payment_date'].map(applications),
      {
        path: 'afp-retention-releases',
        field: 'due_on',
        whose: 'contract_id',
        filter: { status: 'due' },
      },
    ],
  },
];

/** Returns the overlays for a person: those of records that they may see. */
export const overlaysFor = (by: Principal): readonly Overlay[] =>
  OVERLAYS.filter(({ dates }) =>
    dates.every(({ path }) => scopeOf(by, resourceAt(path).access, 'see') !== undefined),
  );
