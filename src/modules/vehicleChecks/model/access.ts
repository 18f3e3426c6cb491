import { accessRow } from '@/core/access/accessRow';
import { administrators, all, everyone, own, team } from '@/core/access/grants';

const seen = { ...administrators, CONTRACT_MANAGER: all, HR_ADMINISTRATOR: all, ENGINEER: own };
const managed = { ...administrators, CONTRACT_MANAGER: team };

/** Drivers file their own checks, their managers verify them. No check is edited or deleted. */
export const inspectionAccess = accessRow({
  name: 'vehicle-inspections',
  label: 'Vehicle checks',
  lent: ['verify'],
  see: seen,
  add: { ...administrators, CONTRACT_MANAGER: own, HR_ADMINISTRATOR: own, ENGINEER: own },
  edit: {},
  delete: {},
  more: { verify: { label: 'Verify and record corrective actions', who: managed } },
});

/** Anybody may report a defect of any vehicle; the driver's manager decides on it. Nothing is deleted. */
export const defectAccess = accessRow({
  name: 'vehicle-defects',
  label: 'Vehicle defects',
  lent: ['repair'],
  see: seen,
  add: everyone,
  edit: managed,
  delete: {},
  more: { repair: { label: 'Triage and repair', who: managed } },
});
