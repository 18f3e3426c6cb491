import { useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields';

/** Returns a function that formats the time of a save in the company's zone, with its day unless it is today. */
export function useSaveTime(): (savedAt: string) => string {
  const translate = useTranslate();
  const { clock, day, moment } = useCompanyTime();
  return (savedAt) => {
    if (day(savedAt) === day(new Date().toISOString())) return clock(savedAt);
    const [date = ''] = moment(savedAt).split(' ');
    return translate('fieldhouse.crud.stale.time_on', { time: clock(savedAt), date });
  };
}
