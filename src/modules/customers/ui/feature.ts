import type { Feature } from '@/src/crud/feature';
import { themedScreen } from '@/src/kit/themedScreen';

/** What a customer is charged today, above the customer's form. */
export const customers: Feature = {
  panels: {
    customers: {
      record: themedScreen(() => import('./RatesToday').then(({ RatesToday }) => RatesToday)),
    },
  },
};
