import { useTranslate } from 'react-admin';
import { toneColour } from '@/browser/fields';
import { Chip } from '@/browser/kit/Chip';
import { kindOf, type RecordValues } from '@/core/fields';
import { weekStatus } from '@/modules/timesheets/model/weeks/weekFields';

export function WeekStatus({ week }: { week: RecordValues }) {
  const translate = useTranslate();
  const status = String(week.status);
  const label = kindOf(weekStatus).format(status, weekStatus);
  return (
    <Chip
      tone={toneColour(weekStatus, status)}
      aria-label={translate('timesheets.status_label', { status: label })}
    >
      {label}
    </Chip>
  );
}
