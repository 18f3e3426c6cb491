import { useTranslate } from 'react-admin';
import { kinds, type RecordValues, type Value } from '@/core/fields';

const dayOf = (value: Value | undefined) =>
  typeof value === 'string' ? kinds.date.format(value, { kind: 'date' }) : '';

/** Returns text for the days of time off: one day, or from one to another. */
export function useWhen() {
  const translate = useTranslate();
  return ({ from, to }: RecordValues): string =>
    from === to ? dayOf(from) : translate('absences.range', { from: dayOf(from), to: dayOf(to) });
}
