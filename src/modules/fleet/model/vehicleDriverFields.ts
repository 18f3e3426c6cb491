import { date } from '@/core/fields/kinds/date';
import { reference } from '@/core/fields/kinds/reference';
import type { RecordOf } from '@/core/resource/records';

export const vehicleDriverFields = {
  vehicle_id: reference('vehicles', {
    personal: 'driving',
    required: true,
    fixed: true,
    onDelete: 'restrict',
    list: true,
    filter: true,
  }),
  driver_id: reference('employees', {
    personal: 'driving',
    isNamed: true,
    label: 'Driver',
    required: true,
    fixed: true,
    offered: { status: 'active' },
    list: true,
    filter: true,
  }),
  from: date({
    personal: 'driving',
    required: true,
    fixed: true,
    startsToday: true,
    list: true,
    filter: true,
  }),
  until: date({
    personal: 'driving',
    help: 'The last day. Leave blank while they still have it.',
    list: true,
    filter: true,
  }),
};

/** A driver of a vehicle from a day until a day, as it is stored. */
export type VehicleDriver = RecordOf<typeof vehicleDriverFields>;
