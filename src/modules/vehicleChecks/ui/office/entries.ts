import { vehicleChecklist } from '@/domain/vehicleChecks/checklist';
import { vehicleDefects } from '@/domain/vehicleChecks/defects';
import { vehicleInspections } from '@/domain/vehicleChecks/inspections';

/** The entries of the registry that these screens are about. */
export const checklistEntry = vehicleChecklist;
export const inspectionsEntry = vehicleInspections;
export const defectsEntry = vehicleDefects;
