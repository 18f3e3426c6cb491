import type { Feature } from '../../crud/feature';
import { lazyScreen } from '../../kit/lazyScreen';

/** A calendar of events that the browser keeps, over which real dates can be laid. */
export const calendar: Feature = {
  screens: [
    {
      url: '/pages/calendar',
      Screen: lazyScreen(() => import('./CalendarPage').then(({ CalendarPage }) => CalendarPage)),
    },
  ],
};
