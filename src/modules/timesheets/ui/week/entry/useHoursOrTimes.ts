import { useStore } from 'react-admin';

/** The preferred way to enter time: as hours, or as start and end. */
export type EntryMode = 'hours' | 'times';

/** Returns this person's choice for the boxes of a week; it is remembered, also after signing out. */
export const useHoursOrTimes = () => useStore<EntryMode>('preferences.hours_or_times', 'hours');

/** Returns the initial choice for a new entry: the one of the last new entry, else that of the week's boxes. */
export function useNewEntryMode(): [EntryMode, (chosen: EntryMode) => void] {
  const [ofWeek] = useHoursOrTimes();
  const [last, setLast] = useStore<EntryMode | ''>('preferences.new_entry', '');
  return [last || ofWeek, setLast];
}
