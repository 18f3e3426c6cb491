import { resource } from '@/core/resource/resource';
import { configurationAccess } from '@/modules/configuration/model/access';
import { checklistFields } from './checklistFields';
import { checklistWorkflow } from './checklistWorkflow';

/** The versions of the list of items that drivers check. */
export const vehicleChecklist = resource({
  path: 'vehicle-checklist',
  label: 'Checklist Versions',
  place: 'configuration/vehicle-checklist',
  route: 'configuration/vehicle-checklist',
  access: configurationAccess,
  calls: { delete: false },
  sort: ['-number', '-id'],
  // Publishing one archives another.
  waitsFor: ['vehicle-checklist'],
  workflows: [checklistWorkflow],
  fields: checklistFields,
});
