import { resource } from '@/core/resource/resource';
import { payPeriodAccess } from './access';
import { payPeriodFields } from './payPeriodFields';
import { checkPayPeriod } from './payPeriodRules';
import { payPeriodWorkflow } from './payPeriodWorkflow';

/** Days that are paid together; hours count by their date. Pay periods do not overlap. */
export const payPeriods = resource({
  path: 'pay-periods',
  place: 'pages/payroll',
  route: 'pages/payroll',
  access: payPeriodAccess,
  sort: ['-start'],
  rangeAliases: { start_date: ['end', 'from'], end_date: ['start', 'to'] },
  keptByLaw: {
    years: 6,
    law: 'Pay records must be kept for six years (National Minimum Wage Regulations 2015, regulation 59).',
  },
  check: checkPayPeriod,
  workflows: [payPeriodWorkflow],
  locked: ({ exports }) =>
    exports.length > 0
      ? 'This pay period has been exported and can no longer be changed.'
      : undefined,
  events: { export: 'Exported' },
  fields: payPeriodFields,
});
