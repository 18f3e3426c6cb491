import { administrators, own, staff, team } from '@/core/access/grants';
import { accessRow, type Scope } from '@/core/access/row';

const managed = { ...administrators, CONTRACT_MANAGER: team };
const whole = { ...staff, ENGINEER: own };
const inUse: Scope = [['in_use'], ['own']];

/**
 * Vehicles: administrators keep them, and their present driver's manager does. Everybody chooses among those in use for
 * a check, and reads no more of them than what is needed for that (`details`).
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

/** Who has had which vehicle. Nothing of it is deleted. */
export const vehicleDriverAccess = accessRow({
  name: 'vehicle-drivers',
  label: 'Vehicle drivers',
  within: 'vehicles',
  see: whole,
  add: managed,
  edit: managed,
  delete: {},
});
