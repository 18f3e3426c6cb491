import { useStore } from 'react-admin';

/** How somebody likes to say how long they worked: so many hours, or from when to when. */
export type Manner = 'hours' | 'times';

/** The manner this person chose; it is remembered for them, also after signing out. */
export const useHoursOrTimes = () => useStore<Manner>('preferences.hours_or_times', 'hours');
