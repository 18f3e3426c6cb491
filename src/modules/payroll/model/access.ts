import { administrators, all, writes } from '@/core/access/grants';
import { accessRow } from '@/core/access/row';

const payroll = { ...administrators, HR_ADMINISTRATOR: all };

/** Pay periods: managers see them; a locked one is unlocked by administrators alone. */
export const payPeriodAccess = accessRow({
  name: 'pay-periods',
  label: 'Pay periods',
  see: { ...payroll, CONTRACT_MANAGER: all },
  ...writes(payroll),
  more: { unlock: { label: 'Unlock', who: administrators } },
});

/** Payroll: the hours that are paid and what was exported of them. Nothing that was exported is changed or deleted. */
export const payrollAccess = accessRow({
  name: 'payroll',
  label: 'Payroll',
  within: 'pay-periods',
  see: payroll,
  add: payroll,
  edit: {},
  delete: {},
});
