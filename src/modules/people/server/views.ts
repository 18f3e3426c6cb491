import type { View } from '@/engine/lists/views';
import { byRole } from './byRole';
import { leaverChecklist } from './leaving';

/** What is asked about people beside their lists, by the names of the calls. */
export const peopleViews: Readonly<Record<string, View>> = {
  'employees/by-role': byRole,
  'employees/leaver-checklist': leaverChecklist,
};
