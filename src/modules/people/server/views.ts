import type { View } from '@/engine/lists/views';
import { byRole } from './byRole';
import { leaverChecklist } from './leaving';

/** The read calls about people other than their lists, by name. */
export const peopleViews: Readonly<Record<string, View>> = {
  'employees/by-role': byRole,
  'employees/leaver-checklist': leaverChecklist,
};
