import type { ComponentType } from 'react';
import { lazyScreen } from '../kit/lazyScreen';

/** What stands in the form of a resource, under its fields, where it works something out as they are typed: by its path. */
export const formHints: Readonly<Record<string, ComponentType>> = {
  expenses: lazyScreen(() =>
    import('../features/expenses/MileageHint').then(({ MileageHint }) => MileageHint),
  ),
};
