import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import { useOperationQuery } from '@/browser/crud/calls/useOperationQuery';
import { useMe } from '@/browser/crud/useMe';
import { Alert } from '@/browser/kit/Alert';
import { Button } from '@/browser/kit/Button';
import { useMedia } from '@/browser/kit/behaviour/useMedia';
import { PageSubtitle } from '@/browser/kit/page/PageSubtitle';
import { styled } from '@/browser/kit/styles/styled';
import { FoldedRest } from '@/browser/kit/words/FoldedRest';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import { dayText } from '@/modules/timesheets/model/dates';
import type { UnsubmittedWeeks as NotBegunAnswer } from '@/modules/timesheets/model/weeks/unsubmittedWeeks';
import { timesheetsResource } from '@/modules/timesheets/ui/view/weekResources';

/** Shows above the queue the weeks it lists and the people whose hours are missing. */
export function WeekNotices() {
  return (
    <>
      <Subtitle />
      <NotBegun />
    </>
  );
}

/** Names the weeks of the queue below the page's title. */
function Subtitle() {
  const translate = useTranslate();
  const me = useMe();
  const { filterValues } = useListContext();
  const { week_start: week, contract_manager_id: manager } = filterValues;
  const isMine = String(manager) === String(me?.id);
  const time =
    typeof week === 'string'
      ? translate('timesheets.review.week_of', { day: dayText(week) })
      : translate('timesheets.review.all_weeks');
  return (
    <PageSubtitle>
      {time}
      {isMine && ` · ${translate('timesheets.review.my_team')}`}
    </PageSubtitle>
  );
}

const NOTHING = {};
/** Further names are folded. */
const NAMED = 8;

const Place = styled(Alert)({
  marginBottom: 12,
  '& a': { color: 'inherit' },
  '& summary': { minHeight: 24, cursor: 'pointer' },
  '& details[open] > summary': { marginBottom: 8 },
});

const PHONE = '(max-width: 599.95px)';

type People = NotBegunAnswer['people'];

/**
 * Names people without hours for a week that is due, and people who have not submitted it; all can be reminded. On a phone
 * it is one line that opens, so that the queue begins on the first screen.
 */
function NotBegun() {
  const translate = useTranslate();
  const isPhone = useMedia(PHONE);
  const { data } = useOperationQuery<NotBegunAnswer>(timesheetsResource, 'not-begun', NOTHING);
  if (!data || data.people.length + data.started.length === 0) return null;
  const { week_start: week, people, started } = data;
  const say = (key: string, { length }: People) =>
    translate(`timesheets.review.${key}`, { smart_count: length, day: dayText(week) });
  const names = (
    <>
      {people.length > 0 && (
        <div>
          <WholeWords>{say('not_begun', people)}</WholeWords> <Names people={people} week={week} />
        </div>
      )}
      {started.length > 0 && (
        <div>
          <WholeWords>{say(people.length > 0 ? 'started' : 'started_alone', started)}</WholeWords>{' '}
          <Names people={started} week={week} />
        </div>
      )}
    </>
  );
  const remind = <RemindAll week={week} />;
  if (!isPhone)
    return (
      <Place role="note" severity="warning" isPlain action={remind}>
        {names}
      </Place>
    );
  const counted = [
    ...(people.length > 0 ? [say('without_hours', people)] : []),
    ...(started.length > 0 ? [say('not_submitted', started)] : []),
  ];
  return (
    <Place role="note" severity="warning" isPlain isWide>
      <details>
        <summary>
          <WholeWords>{counted.join(', ')}</WholeWords>
        </summary>
        {names}
        {remind}
      </details>
    </Place>
  );
}

interface NamesProps {
  people: People;
  week: string;
}

/** Lists these people, each with a link to their week; only the first are not folded. */
function Names({ people, week }: NamesProps) {
  const translate = useTranslate();
  const rest = people.length - NAMED;
  return (
    <>
      <Links people={people.slice(0, NAMED)} week={week} />
      {rest > 0 && (
        <FoldedRest words={translate('timesheets.review.and_more', { smart_count: rest })}>
          <Links people={people.slice(NAMED)} week={week} />
        </FoldedRest>
      )}
    </>
  );
}

const Links = ({ people, week }: NamesProps) =>
  people.map(({ user_id: id, user_name: name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link to={`/pages/timesheet?user_id=${id}&week=${week}`}>{name}</Link>
    </span>
  ));

interface Reminded {
  reminded: number;
  skipped: readonly unknown[];
}

/** Reminds all people of this week whom the reviewer may remind. */
function RemindAll({ week }: { week: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const callOperation = useOperation();
  const [isBusy, setBusy] = useState(false);
  const remind = async () => {
    setBusy(true);
    try {
      const answer = await callOperation('timesheets/remind', { week_start: week });
      const { reminded, skipped } = answer as Reminded;
      const parts = [translate('timesheets.review.reminded', { smart_count: reminded })];
      if (skipped.length > 0)
        parts.push(translate('timesheets.review.reminded_before', { smart_count: skipped.length }));
      notify(parts.join(' '), { type: 'info' });
    } catch (error) {
      if (!(error instanceof SessionEnded)) notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button color="inherit" disabled={isBusy} onClick={() => void remind()}>
      {translate('timesheets.review.remind')}
    </Button>
  );
}
