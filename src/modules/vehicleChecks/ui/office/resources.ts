import { vehicleChecklist } from '@/modules/vehicleChecks/model/checklists/checklist';
import { vehicleDefects } from '@/modules/vehicleChecks/model/defects/defects';
import { vehicleInspections } from '@/modules/vehicleChecks/model/inspections';

export const checklistResource = vehicleChecklist;
export const inspectionsResource = vehicleInspections;
export const defectsResource = vehicleDefects;
