import type { Feature } from '@/browser/crud/feature';
import { themedScreen } from '@/browser/kit/page/themedScreen';

/** A customer's current rates, above the customer's form. */
export const billing: Feature = {
  panels: {
    customers: {
      record: themedScreen(() => import('./RatesToday').then(({ RatesToday }) => RatesToday)),
    },
  },
};
