import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../../domain/fields';
import { dayWords } from '../view/dayWords';
import { jobOf } from './model/week';
import { useJobWords } from './useJobWords';
import { useWeek } from './WeekContext';

/** An entry that somebody else changed in between: both as they are, and the choice. */
export function CollisionNotice() {
  const translate = useTranslate();
  const { state, store } = useWeek();
  const { collision } = state;
  const wordsOf = useJobWords(collision ? [jobOf(collision.theirs)] : []);
  const mine = state.content.entries.find(({ key }) => key === collision?.key)?.values;
  if (!collision || !mine) return null;
  const told = (values: RecordValues) =>
    [
      dayWords(String(values.date)).short,
      `${values.start_time}–${values.end_time}`,
      wordsOf(jobOf(values)).title,
      values.description,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Alert severity="warning" role="alert">
      {translate('timesheets.week.collision.title')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        <li>{translate('timesheets.week.collision.mine', { entry: told(mine) })}</li>
        <li>{translate('timesheets.week.collision.theirs', { entry: told(collision.theirs) })}</li>
      </Box>
      <Button size="small" variant="outlined" sx={{ mr: 1 }} onClick={() => store.settle('mine')}>
        {translate('timesheets.week.collision.keep_mine')}
      </Button>
      <Button size="small" variant="outlined" onClick={() => store.settle('theirs')}>
        {translate('timesheets.week.collision.take_theirs')}
      </Button>
    </Alert>
  );
}
