import { useId, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import { dayText } from '@/modules/timesheets/model/dates';
import { type Exception, exceptionsOf } from '@/modules/timesheets/model/weeks/exceptions';
import { dayTexts } from '@/modules/timesheets/ui/view/dayTexts';
import { type WeekView, workingOf } from '@/modules/timesheets/ui/view/weekView';

const List = styled('ul')(({ theme }) => ({
  '& li': {
    padding: '2px 0 2px 12px',
    borderLeft: `3px solid ${theme.palette.warning.main}`,
  },
}));

/** Returns what to check in the week now. A draft may still get missing days. */
function exceptionsNow(view: WeekView): Exception[] {
  const found = exceptionsOf(view.entries, workingOf(view), view.around);
  const isDraft = view.week.status === 'draft';
  const isLate = view.week.is_late === true;
  return [
    ...found.filter(({ name }) => name !== 'missing_days' || !isDraft),
    ...(isLate ? [{ name: 'late' } as const] : []),
  ];
}

/** Lists what to check in a week, one sentence each; nothing listed blocks approval. */
export function WeekExceptions({ view }: { view: WeekView }) {
  const translate = useTranslate();
  const heading = useId();
  const found = useMemo(() => exceptionsNow(view), [view]);
  const words = (key: string, args: object) =>
    translate(`timesheets.review.exceptions.${key}`, args);
  const missing = found.filter(({ name }) => name === 'missing_days');
  const sentences = found
    .filter(({ name }) => name !== 'missing_days')
    .map(({ name, figure, date }) =>
      words(`${name}.long`, { figure, day: date && dayTexts(date).short }),
    );
  if (missing.length > 0)
    sentences.push(
      words('missing_days.long', {
        days: missing.map(({ date }) => dayTexts(String(date)).short).join(', '),
      }),
    );
  const average = averageWords(view, words);
  if (average) sentences.unshift(average);
  if (sentences.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{translate('timesheets.review.check')}</h3>
      <List>
        {sentences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </List>
    </section>
  );
}

/** Returns the sentence about average hours over the limit; a back end without averages gives none. */
function averageWords(
  { working_time: time }: WeekView,
  words: (key: string, args: object) => string,
): string | undefined {
  if (!time?.is_over_limit) return undefined;
  const text = words('over_48_average.long', { figure: time.average });
  const { opted_out_from: from } = time;
  return from === null ? text : `${text} ${words('opted_out', { day: dayText(from) })}`;
}
