import { staff, writes } from './kernel/access/grants';
import { accessRow } from './kernel/access/row';

/** The history: an event is shown to people who may see its record, and nobody writes one. */
export const historyAccess = accessRow({
  name: 'activity-events',
  label: 'History',
  see: staff,
  ...writes({}),
});
