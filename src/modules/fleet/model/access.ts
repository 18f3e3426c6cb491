import { accessRow, type Scope } from '@/core/access/accessRow';
import { administrators, own, staff, team } from '@/core/access/grants';

const managed = { ...administrators, CONTRACT_MANAGER: team };
const whole = { ...staff, ENGINEER: own };
const inUse: Scope = [['in_use'], ['own']];

/**
 * Administrators and the manager of the current driver manage a vehicle. Everybody can choose a vehicle in use for a
 * check, but only those with `details` see more of it than that needs.
 */
export const vehicleAccess = accessRow({
  name: 'vehicles',
  label: 'Vehicles',
  see: { ...staff, ENGINEER: inUse },
  add: administrators,
  edit: managed,
  delete: managed,
  more: {
    details: { label: 'See details', who: whole },
    dispose: { label: 'Dispose of', who: administrators },
  },
});

/** The drivers of vehicles over time. Nothing is deleted. */
export const vehicleDriverAccess = accessRow({
  name: 'vehicle-drivers',
  label: 'Vehicle drivers',
  within: 'vehicles',
  see: whole,
  add: managed,
  edit: managed,
  delete: {},
});
