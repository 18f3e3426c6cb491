import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { files } from '@/core/fields/kinds/files';
import { instant } from '@/core/fields/kinds/instant';
import { integer } from '@/core/fields/kinds/integer';
import { note } from '@/core/fields/kinds/note';
import { reference } from '@/core/fields/kinds/reference';
import { rows } from '@/core/fields/kinds/rows';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { signature } from '@/core/signature';
import { stateField } from '@/core/workflow/workflow';
import { answerRow } from './answers';
import { MAX_ITEMS } from './checklists/items';
import { inspectionStates } from './inspectionStates';

const computed = { readOnly: true, form: false } as const;

export const inspectionFields = {
  /** Generated on the device. Sending a key again returns the stored check, however late. */
  filing_key: text({
    required: true,
    unique: true,
    maxLength: 36,
    pattern: '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}',
    patternHelp: 'must be a UUID in lower case',
    form: false,
  }),
  date: date({ personal: 'vehicle_checks', ...computed, list: true, filter: true }),
  vehicle_id: reference('vehicles', {
    personal: 'vehicle_checks',
    required: true,
    onDelete: {
      restrictWhile: { field: 'status', values: ['submitted', 'action_required'] },
      label: 'Vehicle checks not verified',
    },
    list: true,
    filter: true,
  }),
  driver_id: reference('employees', {
    isNamed: true,
    label: 'Driver',
    required: true,
    list: true,
    filter: true,
  }),
  checklist_version: integer({ required: true, min: 1, form: false }),
  started_at: instant({ personal: 'vehicle_checks', label: 'Started', form: false }),
  submitted_at: instant({
    personal: 'vehicle_checks',
    label: 'Submitted',
    receivedAs: 'created_at',
    form: false,
    list: true,
  }),
  odometer: integer({
    personal: 'vehicle_checks',
    label: 'Odometer (miles)',
    required: true,
    min: 0,
    max: 2_000_000,
    isGrouped: true,
    list: true,
  }),
  odometer_reason: text({
    personal: 'vehicle_checks',
    label: 'Why the odometer is lower than before',
    maxLength: 300,
  }),
  /** Set by the driver for a reading far above the last one. */
  odometer_confirmed: boolean({ label: 'Reading confirmed', initial: false, form: false }),
  odometer_before: integer({ label: 'Reading before', isGrouped: true, ...computed }),
  odometer_doubt: boolean({
    label: 'Odometer to check',
    initial: false,
    ...computed,
    filter: true,
  }),
  was_off_road: boolean({
    label: 'Vehicle was off the road',
    initial: false,
    ...computed,
    filter: true,
  }),
  /** Set by the device, which warns before the check of a vehicle that is off the road. */
  off_road_acknowledged: boolean({
    label: 'Driver knew it was off the road',
    initial: false,
    form: false,
  }),
  location: text({ personal: 'vehicle_checks', maxLength: 200 }),
  answers: rows({
    personal: 'vehicle_checks',
    row: () => answerRow,
    called: ['answer', 'answers'],
    most: MAX_ITEMS,
  }),
  photos: files({ personal: 'vehicle_checks', ...computed }),
  nil_defect: boolean({ label: 'Nil defects', ...computed, filter: true }),
  result: choice(
    { personal: 'vehicle_checks', passed: 'Passed', failed: 'Failed' },
    { tones: { failed: 'bad' }, ...computed, list: true, filter: true },
  ),
  signature: { ...signature(), personal: 'vehicle_checks', form: false } as const,
  status: stateField(inspectionStates, 'submitted', { form: false, list: true, filter: true }),
  acted_at: instant({ label: 'Last corrective action', ...computed }),
  verified_by: reference('employees', { ...computed, isNamed: true }),
  verified_at: instant({ label: 'Verified', ...computed }),
  verify_note: note({ personal: 'vehicle_checks', label: 'Verification note', ...computed }),
};

/** A vehicle check as it is stored. */
export type Inspection = RecordOf<typeof inspectionFields>;
