import type { Feature } from '../../crud/feature';
import { lazyScreen } from '../../kit/lazyScreen';

/** The import of a year's public holidays. */
export const holidays: Feature = {
  panels: {
    holidays: {
      list: {
        Panel: lazyScreen(() =>
          import('./HolidaysPanel').then(({ HolidaysPanel }) => HolidaysPanel),
        ),
        height: 36,
      },
    },
  },
};
