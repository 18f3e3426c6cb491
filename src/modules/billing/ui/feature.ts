import type { Feature } from '@/browser/crud/feature';
import { themedPart } from '@/browser/kit/page/themedScreen';

/** A customer's current rates, above the customer's form. */
export const billing: Feature = {
  panels: {
    customers: {
      record: themedPart(() => import('./RatesToday').then(({ RatesToday }) => RatesToday)),
    },
  },
};
