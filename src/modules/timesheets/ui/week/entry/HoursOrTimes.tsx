import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
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
    <ToggleButtonGroup
      exclusive
      value={manner}
      aria-label={translate('timesheets.week.manner.label')}
      onChange={(_event, chosen: EntryMode | null) => chosen && onChange(chosen)}
      sx={{ mb: 1.5, '& > button': { minHeight: 44, px: 2, textTransform: 'none' } }}
    >
      {MANNERS.map((one) => (
        <ToggleButton key={one} value={one}>
          {translate(`timesheets.week.manner.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
