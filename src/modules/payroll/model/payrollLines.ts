import { resource } from '@/core/resource/resource';
import { payrollAccess } from './access';
import { payrollFields } from './payrollFields';

/**
 * The lines of all exports. Append-only: their sum for a person and pay period is what payroll received, and the next
 * export has the difference.
 */
export const payrollLines = resource({
  path: 'payroll-lines',
  card: { values: ['payroll_number', 'total_hours'] },
  place: 'pages/payroll',
  route: 'pages/payroll/exported-hours',
  label: 'Exported Hours',
  singular: 'Exported Line',
  access: payrollAccess,
  listedOn: { export_period_id: { at: 10 } },
  calls: { save: false, delete: false },
  title: 'user_name',
  sort: ['-id'],
  personal: { by: 'user_id' },
  fields: payrollFields,
});
