import { useTranslate } from 'react-admin';
import type { RecordValues } from '@/core/fields';
import { dayShown } from '@/core/fields/kinds/date';

/** Returns text for the days of time off: one day, or from one to another. */
export function useWhen() {
  const translate = useTranslate();
  return ({ from, to }: RecordValues): string =>
    from === to
      ? dayShown(from)
      : translate('absences.range', { from: dayShown(from), to: dayShown(to) });
}
