import type { Feature } from '@/browser/crud/feature';
import { themedScreen } from '@/browser/kit/page/themedScreen';

/** What a customer is charged today, above the customer's form. */
export const customers: Feature = {
  panels: {
    customers: {
      record: themedScreen(() => import('./RatesToday').then(({ RatesToday }) => RatesToday)),
    },
  },
};
