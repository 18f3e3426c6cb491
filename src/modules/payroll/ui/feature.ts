import type { Feature } from '@/browser/crud/feature';
import { themedPart, themedScreen } from '@/browser/kit/page/themedScreen';
import { may } from '@/core/access/table';
import { payPeriodAccess, payrollAccess } from '@/modules/payroll/model/access';

/** The screens of payroll: the hours of a pay period, its exports, and the next pay period. */
export const payroll: Feature = {
  screens: [
    {
      url: '/pages/payroll/export',
      Screen: themedScreen(() => import('./PayrollPage').then(({ PayrollPage }) => PayrollPage)),
      tab: {
        place: 'pages/payroll',
        label: 'payroll.title',
        needs: { access: payrollAccess, anyOf: ['see'] },
        isAfterLists: true,
      },
    },
  ],
  dialogParts: {
    'pay-periods/lock': themedPart(() =>
      import('./NotReady').then(({ LockWarning }) => LockWarning),
    ),
  },
  panels: {
    'pay-periods': {
      list: {
        Panel: themedPart(() => import('./NextPeriod').then(({ NextPeriod }) => NextPeriod)),
        height: 36,
        isFor: (by) => may(by, payPeriodAccess, 'add'),
      },
      record: themedPart(() => import('./ExportsPanel').then(({ ExportsPanel }) => ExportsPanel)),
    },
  },
};
