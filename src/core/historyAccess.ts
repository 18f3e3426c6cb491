import { staff, writes } from './access/grants';
import { accessRow } from './access/row';

/** The history: an event is shown to people who may see its record, and nobody writes one. */
export const historyAccess = accessRow({
  name: 'activity-events',
  label: 'History',
  see: staff,
  ...writes({}),
});
