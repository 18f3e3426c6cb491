import { resource } from '@/core/resource/resource';
import { payPeriodAccess } from './access';
import { payPeriodFields } from './payPeriodFields';
import { checkPayPeriod } from './payPeriodRules';
import { payPeriodWorkflow } from './payPeriodWorkflow';

declare module '@/core/resource/hooks' {
  interface HookNames {
    'pay-period-days': 'preparation';
    'pay-period-restored': 'consequence';
  }
}

/** The days that are paid together; hours count by their date. No two have a day in common. */
export const payPeriods = resource({
  path: 'pay-periods',
  place: 'pages/payroll',
  route: 'pages/payroll',
  access: payPeriodAccess,
  sort: ['-start'],
  rangeAliases: { start_date: ['end', 'from'], end_date: ['start', 'to'] },
  check: checkPayPeriod,
  prepares: ['pay-period-days'],
  after: ['pay-period-restored'],
  workflows: [payPeriodWorkflow],
  locked: ({ exports }) =>
    exports.length > 0
      ? 'This pay period has been exported and can no longer be changed.'
      : undefined,
  children: { 'payroll-lines': 'export_period_id' },
  events: { export: 'Exported' },
  fields: payPeriodFields,
});
