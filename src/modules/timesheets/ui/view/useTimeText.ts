import { useTranslate } from 'react-admin';
import type { RecordValues } from '@/core/fields';
import { isDuration } from '@/modules/timesheets/model/duration';

/** Returns texts for the times of entries: "07:30–18:00", or "Hours" for those entered without times. */
export function useTimeText(): (entry: RecordValues) => string {
  const translate = useTranslate();
  return (entry) =>
    isDuration(entry)
      ? translate('timesheets.without_times')
      : `${entry.start_time}–${entry.end_time}`;
}
