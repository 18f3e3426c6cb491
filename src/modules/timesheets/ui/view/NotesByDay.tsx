import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useOperationQuery } from '@/browser/crud/calls/useOperationQuery';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { Button } from '@/browser/kit/Button';
import { SelectField } from '@/browser/kit/inputs/SelectField';
import { styled } from '@/browser/kit/styles/styled';
import { dayAfter } from '@/core/dates/clock';
import type { RecordValues } from '@/core/fields';
import { daysOfWeek } from '@/modules/timesheets/model/dates';
import { NOTES_OF_A_WEEK } from '@/modules/timesheets/model/entries/limits';
import { dayTexts } from './dayTexts';
import { NoteList } from './NoteList';
import { timesheetsResource } from './weekResources';

/** In print it names the day whose notes these are; those of the whole week need no box. */
const DayChoice = styled('div')({ '@media print': { '&:not([data-day])': { display: 'none' } } });

interface Props {
  userId: number;
  weekStart: string;
  /** `YYYY-MM-DD`; `undefined` for the whole week. */
  day: string | undefined;
  onDay: (day: string | undefined) => void;
  /** The newest notes of the whole week, oldest first. */
  notes: readonly RecordValues[];
  total?: number | undefined;
  /** Newest first. */
  isReversed?: boolean;
}

/** Lists actions and notes on a week, or on one of its days. */
export function NotesByDay({
  userId,
  weekStart,
  day,
  onDay,
  notes,
  total = notes.length,
  isReversed = false,
}: Props) {
  const translate = useTranslate();
  return (
    <>
      <DayChoice data-day={day}>
        <SelectField
          label={translate('timesheets.notes.day')}
          value={day ?? ''}
          options={[
            ['', translate('timesheets.notes.whole_week')],
            ...daysOfWeek(weekStart).map((date) => [date, dayTexts(date).short] as const),
          ]}
          onChoose={(chosen) => onDay(chosen || undefined)}
          style={{ maxWidth: 200 }}
        />
      </DayChoice>
      <NotePages
        // A new count means a new note: load the pages again.
        key={`${day} ${total}`}
        userId={userId}
        days={day === undefined ? [weekStart, dayAfter(weekStart, 6)] : [day, day]}
        first={day === undefined ? notes.toReversed() : undefined}
        hasOlder={total > notes.length}
        isReversed={isReversed}
      />
    </>
  );
}

interface Pages {
  userId: number;
  days: readonly [from: string, to: string];
  /** The newest page, if already loaded; the others are fetched. */
  first: readonly RecordValues[] | undefined;
  /** True if there are notes before the loaded page. */
  hasOlder: boolean;
  isReversed: boolean;
}

/** Shows the newest notes, and older ones page by page. */
function NotePages({ userId, days, first, hasOlder, isReversed }: Pages) {
  const [pages, setPages] = useState(1);
  const onOlder = () => setPages(pages + 1);
  const numbers = Array.from({ length: pages }, (_, n) => n + 1);
  return (
    <>
      {(isReversed ? numbers : numbers.toReversed()).map((page) => {
        const isLast = page === pages;
        if (page === 1 && first)
          return (
            <Notes
              key={page}
              notes={first}
              isReversed={isReversed}
              onOlder={isLast && hasOlder ? onOlder : undefined}
            />
          );
        const known = { userId, days, page, isReversed };
        return <FetchedNotes key={page} {...known} onOlder={isLast ? onOlder : undefined} />;
      })}
    </>
  );
}

function FetchedNotes({
  userId,
  days: [from, to],
  page,
  isReversed,
  onOlder,
}: Pick<Pages, 'userId' | 'days' | 'isReversed'> & {
  page: number;
  onOlder: (() => void) | undefined;
}) {
  const { data, error, retry } = useOperationQuery<RecordValues[]>(
    timesheetsResource,
    'audit-notes',
    {
      user_id: userId,
      date_from: from,
      date_to: to,
      sort: 'id',
      order: 'desc',
      page,
      per_page: NOTES_OF_A_WEEK,
    },
  );
  if (error) return <ListFailed error={error} title="timesheets.notes.failed" onRetry={retry} />;
  if (!data || (page > 1 && data.length === 0)) return null;
  const isFull = data.length === NOTES_OF_A_WEEK;
  return <Notes notes={data} isReversed={isReversed} onOlder={isFull ? onOlder : undefined} />;
}

/** Shows notes that are passed newest first. */
function Notes({
  notes,
  isReversed,
  onOlder,
}: {
  notes: readonly RecordValues[];
  isReversed: boolean;
  onOlder: (() => void) | undefined;
}) {
  const translate = useTranslate();
  if (notes.length === 0) return <p>{translate('timesheets.notes.none')}</p>;
  const older = onOlder && <Button onClick={onOlder}>{translate('timesheets.notes.older')}</Button>;
  return (
    <>
      {!isReversed && older}
      <NoteList notes={isReversed ? notes : notes.toReversed()} />
      {isReversed && older}
    </>
  );
}
