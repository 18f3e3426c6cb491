import { useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields';

/** Words the company's time of a save, with its day where that is not today. */
export function useSaveTime(): (savedAt: string) => string {
  const translate = useTranslate();
  const { clock, day, moment } = useCompanyTime();
  return (savedAt) => {
    if (day(savedAt) === day(new Date().toISOString())) return clock(savedAt);
    const [date = ''] = moment(savedAt).split(' ');
    return translate('fieldhouse.crud.stale.time_on', { time: clock(savedAt), date });
  };
}
