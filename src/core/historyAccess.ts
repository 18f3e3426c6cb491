import { accessRow } from './access/accessRow';
import { staff, writes } from './access/grants';

/** The history: an event is shown to people who may see its record, and nobody writes one. */
export const historyAccess = accessRow({
  name: 'activity-events',
  label: 'History',
  see: staff,
  ...writes({}),
});
