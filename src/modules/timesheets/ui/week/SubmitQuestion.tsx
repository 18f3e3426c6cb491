import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { Dialog } from '@/browser/kit/overlays/Dialog';
import type { Missing } from '@/modules/timesheets/model/weeks/missing';
import { dayTexts } from '@/modules/timesheets/ui/view/dayTexts';
import { useWeek } from './WeekContext';

/** Reasons why it may be too early to submit a week. */
export interface Doubts extends Missing {
  /** The week has not started. */
  isFuture: boolean;
}

/** The most days that a title names; more are counted. */
const MAX_NAMED = 3;

const named = (dates: readonly string[]) =>
  new Intl.ListFormat('en-GB').format(dates.map((date) => dayTexts(date).numbered));

/** Returns the question before a week is submitted, with advice. */
function useQuestion({ isEmpty, isFuture, days, jobs }: Doubts) {
  const translate = useTranslate();
  const { weekStart } = useWeek();
  const say = (key: string, values: object = {}) =>
    translate(`timesheets.week.ask_submit.${key}`, values);
  if (isEmpty) return { title: say('empty'), advice: [say('advice.empty')] };
  const isNamed = days.length > 0 && days.length <= MAX_NAMED;
  const title = isFuture
    ? say('future')
    : isNamed
      ? say('days', { days: named(days) })
      : days.length > 0
        ? say('many_days', { smart_count: days.length })
        : say('jobs');
  const isInTitle = isNamed && !isFuture;
  return {
    title,
    advice: [
      ...(isFuture ? [say('advice.future', { day: dayTexts(weekStart).long })] : []),
      ...(days.length > 0 && !isInTitle ? [say('advice.days', { days: named(days) })] : []),
      ...(jobs.length > 0 ? [say('advice.jobs', { days: named(jobs) })] : []),
    ],
  };
}

interface Props {
  doubts: Doubts;
  onClose: () => void;
  onSubmit: () => void;
}

/** Asks for confirmation to submit a week that lacks something or has not started. */
export function SubmitQuestion({ doubts, onClose, onSubmit }: Props) {
  const translate = useTranslate();
  const { title, advice } = useQuestion(doubts);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width="xs"
      actions={
        <>
          {!doubts.isEmpty && (
            <Button data-saves="" onClick={onSubmit}>
              {translate('timesheets.week.ask_submit.submit')}
            </Button>
          )}
          <Button variant="contained" autoFocus onClick={onClose}>
            {translate('timesheets.week.ask_submit.stay')}
          </Button>
        </>
      }
    >
      {advice.length > 0 && advice.map((sentence) => <p key={sentence}>{sentence}</p>)}
    </Dialog>
  );
}
