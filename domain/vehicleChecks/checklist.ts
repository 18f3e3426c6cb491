import { configurationAccess } from '../configuration/access';
import { resource } from '../kernel/resource';
import { checklistFields } from './checklistFields';
import { checklistWorkflow } from './checklistWorkflow';

/** The versions of the list of items that drivers check. */
export const vehicleChecklist = resource({
  path: 'vehicle-checklist',
  label: 'Checklist versions',
  place: 'configuration/vehicle-checklist',
  route: 'configuration/vehicle-checklist',
  access: configurationAccess,
  calls: { delete: false },
  sort: ['-number', '-id'],
  workflows: [checklistWorkflow],
  fields: checklistFields,
});
