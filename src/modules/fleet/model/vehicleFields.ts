import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { integer } from '@/core/fields/kinds/integer';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { stateField } from '@/core/workflow/workflow';
import { isUnusualReading, MAX_MILES } from './odometer';
import { registration } from './registration';
import { vehicleStates } from './vehicleStates';

export const vehicleFields = {
  registration: registration({ unique: true }),
  make_id: reference('makes', { list: true, filter: true }),
  model_id: reference('models', { offeredBy: { make_id: 'make_id' }, list: true, filter: true }),
  year_of_manufacture_id: reference('years-of-manufacture', { filter: true }),
  category_id: reference('vehicle-categories', { filter: true }),
  fuel_type_id: reference('fuel-types', { filter: true }),
  engine_size_id: reference('engine-sizes', { filter: true }),
  vin: text({
    label: 'VIN',
    code: true,
    maxLength: 17,
    help: 'As in the logbook.',
    isNotDuplicated: true,
  }),
  base_location_id: reference('base-locations', { filter: true }),
  driver_id: reference('employees', {
    personal: 'driving',
    isNamed: true,
    label: 'Driver',
    readOnly: true,
    form: false,
    list: true,
    filter: true,
  }),
  status: stateField(vehicleStates, 'available', { form: false, list: true, filter: true }),
  odometer: integer({
    label: 'Odometer (miles)',
    min: 0,
    max: MAX_MILES,
    isGrouped: true,
    list: true,
  }),
  odometer_reason: text({
    label: 'Reason for an unusual odometer reading',
    maxLength: 200,
    help: 'For example the odometer was replaced, or an earlier reading was wrong.',
    when: {
      words: 'the reading is lower than the last one or far above it',
      holds: isUnusualReading,
    },
  }),
  odometer_on: date({ label: 'Odometer read on', readOnly: true, form: false }),
  mot_expiry: date({ label: 'MOT expires', filter: true }),
  mot_due_from: date({
    label: 'MOT from',
    help: 'The first day on which a test keeps the expiry date.',
    readOnly: true,
    form: false,
  }),
  tax_due: date({ filter: true }),
  insurance_provider: text({ filter: true }),
  insurance_policy: text({ maxLength: 60 }),
  insurance_expiry: date({ label: 'Insurance expires', filter: true }),
  purchase_lease_id: reference('purchase-lease', {
    label: 'Purchase/lease',
    filter: true,
  }),
  lease_end: date({ label: 'Lease ends', filter: true }),
  next_service_date: date({ label: 'Next service', filter: true }),
  next_service_odometer: integer({
    label: 'Next service at (miles)',
    min: 0,
    max: MAX_MILES,
    isGrouped: true,
  }),
  miles_to_service: integer({
    label: 'Miles to service',
    isGrouped: true,
    readOnly: true,
    form: false,
  }),
  service_by_miles: choice(['due', 'overdue'], { readOnly: true, form: false }),
  reason: text({ maxLength: 500, readOnly: true, form: false }),
};

export type Vehicle = RecordOf<typeof vehicleFields>;
