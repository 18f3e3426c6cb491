import type { ComponentType } from 'react';
import { lazyScreen } from '../kit/lazyScreen';

/** What is shown under a form's fields when it works something out as they are typed, by the resource's path. */
export const formHints: Readonly<Record<string, ComponentType>> = {
  expenses: lazyScreen(() =>
    import('../features/expenses/MileageHint').then(({ MileageHint }) => MileageHint),
  ),
};
