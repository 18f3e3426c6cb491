import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../../../domain/kernel/fields';
import { ActionBar } from '../../../../crud/review/ActionBar';
import { KeyButton } from '../../../../crud/review/KeyButton';
import type { ReviewRow } from '../../../../crud/review/ReviewContext';
import { useQueue, type WeekQuestion } from '../QueueContext';
import type { WeekOffer } from '../weekOffers';

const MORE: readonly (WeekOffer & WeekQuestion)[] = [
  'reopen',
  'manager',
  'base_location',
  'shadow',
];

interface Props {
  week: ReviewRow;
  entries: readonly RecordValues[];
}

/** What this person may do with a week now, and why not, if they never may. */
export function WeekActions({ week, entries }: Props) {
  const translate = useTranslate();
  const { offers, approve, undo, ask } = useQueue();
  const { may, why } = offers(week);
  const more = MORE.filter((name) => may.has(name));
  return (
    <>
      <ActionBar>
        {may.has('approve') && (
          <KeyButton
            shortcut="approve"
            label={translate('timesheets.review.ask.approve')}
            variant="contained"
            onPress={() => approve([week])}
          />
        )}
        {may.has('return') && (
          <KeyButton
            shortcut="return"
            label={translate('timesheets.review.ask.return')}
            variant="outlined"
            onPress={() => ask('return', week)}
          />
        )}
        {may.has('undo') && (
          <Button variant="outlined" onClick={() => undo([week])}>
            {translate('timesheets.review.undo_approval')}
          </Button>
        )}
        {may.has('overtime') && entries.length > 0 && (
          <Button onClick={() => ask('overtime', week)}>
            {translate('timesheets.review.ask.overtime')}
          </Button>
        )}
        {more.map((name) => (
          <Button key={name} onClick={() => ask(name, week)}>
            {translate(`timesheets.review.ask.${name}`)}
          </Button>
        ))}
        <Button onClick={() => ask('note', week)}>{translate('timesheets.review.ask.note')}</Button>
      </ActionBar>
      {why && week.status === 'submitted' && <p>{why}</p>}
    </>
  );
}
