import { useTranslate } from 'react-admin';
import { ToggleButtons } from '@/browser/kit/inputs/ToggleButtons';
import type { EntryMode } from './useHoursOrTimes';

const MANNERS = ['hours', 'times'] as const;

interface Props {
  manner: EntryMode;
  onChange: (manner: EntryMode) => void;
}

/** Switches between entering hours, and start and end. */
export function HoursOrTimes({ manner, onChange }: Props) {
  const translate = useTranslate();
  return (
    <ToggleButtons
      label={translate('timesheets.week.manner.label')}
      value={manner}
      options={MANNERS.map((one) => [one, translate(`timesheets.week.manner.${one}`)])}
      onChoose={onChange}
      isLarge
      style={{ marginBottom: 12 }}
    />
  );
}
