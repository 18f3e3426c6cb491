import BackIcon from '@mui/icons-material/ChevronLeft';
import OnIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { useWeekAddress } from './useWeekAddress';

/** From one week to another. */
export function WeekSteps({ address }: { address: ReturnType<typeof useWeekAddress> }) {
  const translate = useTranslate();
  const { previous, present, next, isThisWeek } = address;
  return (
    <Box
      component="nav"
      aria-label={translate('timesheets.week.weeks')}
      sx={{ display: 'flex', gap: 0.5 }}
    >
      <Button component={Link} to={previous} startIcon={<BackIcon aria-hidden="true" />}>
        {translate('timesheets.week.previous')}
      </Button>
      <Button
        component={Link}
        to={present}
        variant={isThisWeek ? 'outlined' : 'text'}
        aria-current={isThisWeek ? 'true' : undefined}
      >
        {translate('timesheets.week.present')}
      </Button>
      <Button component={Link} to={next} endIcon={<OnIcon aria-hidden="true" />}>
        {translate('timesheets.week.next')}
      </Button>
    </Box>
  );
}
