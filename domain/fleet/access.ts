import { administrators, all, own, team } from '../kernel/access/grants';
import { accessRow } from '../kernel/access/row';

const managed = { ...administrators, CONTRACT_MANAGER: team };
const seen = { ...administrators, CONTRACT_MANAGER: all, HR_ADMINISTRATOR: all, ENGINEER: own };

/** Vehicles: their present driver's manager looks after them, administrators after all. */
export const vehicleAccess = accessRow({
  name: 'vehicles',
  label: 'Vehicles',
  see: seen,
  add: administrators,
  edit: managed,
  delete: managed,
});

/** Who has had which vehicle. Nothing of it is deleted. */
export const vehicleDriverAccess = accessRow({
  name: 'vehicle-drivers',
  label: 'Vehicle drivers',
  see: seen,
  add: managed,
  edit: managed,
  delete: {},
});
