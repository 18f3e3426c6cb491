import { resource } from '@/core/resource/resource';
import { configurationAccess } from '@/modules/configuration/model/access';
import { checklistFields } from './checklistFields';
import { checklistWorkflow } from './checklistWorkflow';

/** The versions of the checklist that drivers fill in. */
export const vehicleChecklist = resource({
  path: 'vehicle-checklist',
  label: 'Checklist Versions',
  place: 'configuration/vehicle-checklist',
  route: 'configuration/vehicle-checklist',
  access: configurationAccess,
  calls: { delete: false },
  sort: ['-number', '-id'],
  // Publishing a version archives the previous one.
  locks: ['vehicle-checklist'],
  workflows: [checklistWorkflow],
  fields: checklistFields,
});
