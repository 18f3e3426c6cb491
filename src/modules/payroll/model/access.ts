import { accessRow } from '@/core/access/accessRow';
import { administrators, all, writes } from '@/core/access/grants';

const payroll = { ...administrators, HR_ADMINISTRATOR: all };

/** Access to pay periods: managers see them; only administrators unlock a locked one. */
export const payPeriodAccess = accessRow({
  name: 'pay-periods',
  label: 'Pay periods',
  see: { ...payroll, CONTRACT_MANAGER: all },
  ...writes(payroll),
  more: { unlock: { label: 'Unlock', who: administrators } },
});

/** Access to payroll: paid hours and their exports. Nothing that was exported is changed or deleted. */
export const payrollAccess = accessRow({
  name: 'payroll',
  label: 'Payroll',
  within: 'pay-periods',
  see: payroll,
  add: payroll,
  edit: {},
  delete: {},
});
