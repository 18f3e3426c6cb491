import type { Feature } from '@/src/crud/feature';
import { themedScreen } from '@/src/kit/themedScreen';

/** A calendar of events that the browser keeps, over which real dates can be laid. */
export const calendar: Feature = {
  screens: [
    {
      url: '/pages/calendar',
      Screen: themedScreen(() => import('./CalendarPage').then(({ CalendarPage }) => CalendarPage)),
    },
  ],
};
