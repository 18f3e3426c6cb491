import { useStore } from 'react-admin';

/** How somebody likes to say how long they worked: so many hours, or from when to when. */
export type Manner = 'hours' | 'times';

/** The manner this person chose for the boxes of a week; it is remembered for them, also after signing out. */
export const useHoursOrTimes = () => useStore<Manner>('preferences.hours_or_times', 'hours');

/** The manner in which a new entry's form begins: as the last new one was said, else as the week is. It changes no other entry. */
export function useNewEntryManner(): [Manner, (chosen: Manner) => void] {
  const [ofWeek] = useHoursOrTimes();
  const [last, setLast] = useStore<Manner | ''>('preferences.new_entry', '');
  return [last || ofWeek, setLast];
}
