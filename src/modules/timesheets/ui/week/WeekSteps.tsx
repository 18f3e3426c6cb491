import BackIcon from '@mui/icons-material/ChevronLeft';
import OnIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { visuallyHidden } from '@/browser/kit/VisuallyHidden';
import type { useWeekAddress } from './useWeekAddress';

// Phones show only the arrow; the word is for screen readers.
const arrow: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.down(768)]: {
    minWidth: 44,
    padding: 0,
    '& > span:not(.MuiButton-icon)': visuallyHidden,
    '& .MuiButton-icon': { margin: 0 },
  },
});

/** Links to the previous, current and next week. */
export function WeekSteps({ address }: { address: ReturnType<typeof useWeekAddress> }) {
  const translate = useTranslate();
  const { previous, present, next, isThisWeek } = address;
  return (
    <Box
      component="nav"
      aria-label={translate('timesheets.week.weeks')}
      sx={{ display: 'flex', gap: 0.5 }}
    >
      <Button component={Link} to={previous} startIcon={<BackIcon aria-hidden="true" />} sx={arrow}>
        <span>{translate('timesheets.week.previous')}</span>
      </Button>
      <Button
        component={Link}
        to={present}
        variant={isThisWeek ? 'outlined' : 'text'}
        aria-current={isThisWeek ? 'true' : undefined}
      >
        {translate('timesheets.week.present')}
      </Button>
      <Button component={Link} to={next} endIcon={<OnIcon aria-hidden="true" />} sx={arrow}>
        <span>{translate('timesheets.week.next')}</span>
      </Button>
    </Box>
  );
}
