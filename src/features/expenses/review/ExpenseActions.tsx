import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { ActionBar } from '../../../crud/review/ActionBar';
import { KeyButton } from '../../../crud/review/KeyButton';
import type { KeyAct } from '../../../crud/review/KeyHints';
import type { ReviewRow } from '../../../crud/review/ReviewContext';
import { useQueue } from './QueueContext';

/** What this person may do with an expense now, and why not, if they never may. */
export function ExpenseActions({ expense }: { expense: ReviewRow }) {
  const translate = useTranslate();
  const { offers, approve, undo, ask } = useQueue();
  const { may, why } = offers(expense);
  const acts: [KeyAct, () => void][] = [
    ['approve', () => approve([expense])],
    ['less', () => ask({ question: 'less', expense })],
    ['return', () => ask({ question: 'return', expense })],
    ['pay', () => ask({ question: 'pay', expenses: [expense] })],
  ];
  const words = (offer: string) => translate(`expenses.review.ask.${offer}`);
  return (
    <>
      <ActionBar>
        {acts
          .filter(([act]) => may.has(act))
          .map(([act, press]) => (
            <KeyButton
              key={act}
              shortcut={act}
              label={words(act)}
              variant={act === 'approve' || act === 'pay' ? 'contained' : 'outlined'}
              onPress={press}
            />
          ))}
        {may.has('undo') && <Button onClick={() => undo([expense])}>{words('undo')}</Button>}
      </ActionBar>
      {why && <p>{why}</p>}
    </>
  );
}
