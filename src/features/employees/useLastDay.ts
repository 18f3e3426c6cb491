import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { date } from '../../../domain/kernel/fields/date';
import { readValue } from '../../../domain/kernel/schema';
import { isUnreadable } from '../../fields';

/** The last day to enter when somebody is marked as a leaver, and what a form says if it is refused. */
export function useLastDay() {
  const translate = useTranslate();
  const lastDay = useMemo(
    () => date({ label: translate('employees.employment_status.last_day'), required: true }),
    [translate],
  );
  const issueOf = (value: unknown) => {
    if (isUnreadable(lastDay, value))
      return translate('fieldhouse.fields.unreadable.date', { label: lastDay.label });
    const read = readValue('last_day', lastDay, value);
    return 'errors' in read ? read.errors[0] : undefined;
  };
  const resolver = (values: Record<string, unknown>) => {
    const message = issueOf(values.last_day);
    if (message === undefined) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {
      last_day: { type: 'rule', message },
    };
    return { values: {}, errors };
  };
  return { lastDay, resolver };
}
