import { useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import type { ReviewRow } from '@/browser/crud/review/actions/reviewed';
import { PanelHeading } from '@/browser/crud/review/QueuePanel';
import { ReviewPanel } from '@/browser/crud/review/ReviewPanel';
import { IncludedRows } from '@/browser/fields';
import { ReferenceTitle } from '@/browser/fields/references/ReferenceTitle';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';
import { TextSkeleton } from '@/browser/kit/page/TextSkeleton';
import { dayAfter } from '@/core/dates/clock';
import { dayText } from '@/modules/timesheets/model/dates';
import { explainDays } from '@/modules/timesheets/model/explaining';
import { OVERTIME_TIERS, sharedReasons } from '@/modules/timesheets/model/weeks/sharedReasons';
import { NotesByDay } from '@/modules/timesheets/ui/view/NotesByDay';
import { WeekStatus } from '@/modules/timesheets/ui/view/WeekStatus';
import { type WeekView, workingOf } from '@/modules/timesheets/ui/view/weekView';
import { ExplanationText } from '@/modules/timesheets/ui/why/ExplanationText';
import { useReasonTexts } from '@/modules/timesheets/ui/why/useReasonTexts';
import { WhyBox } from '@/modules/timesheets/ui/why/WhyBox';
import { useWeekView } from './useWeekView';
import { WeekActions } from './WeekActions';
import { WeekEntries } from './WeekEntries';
import { WeekExceptions } from './WeekExceptions';
import { WeekTiers } from './WeekTiers';
import { personOf } from './weekRow';

const LINES = [1, 2, 3, 4, 5];

/** Shows all of one week, with its actions. */
export function WeekPanel({ row }: { row: ReviewRow }) {
  const translate = useTranslate();
  const { view, error, retry } = useWeekView(row);
  const week = view?.week ?? row;
  return (
    <ReviewPanel actions={<WeekActions week={week} entries={view?.entries ?? []} />}>
      <Heading week={week} />
      <WeekTiers week={week} />
      {error && <ListFailed error={error} title="timesheets.review.panel_failed" onRetry={retry} />}
      {!error && !view && (
        <div role="status" aria-label={translate('ra.page.loading')}>
          {LINES.map((line) => (
            <TextSkeleton key={line} height={44} />
          ))}
        </div>
      )}
      {view && (
        <IncludedRows value={view.included}>
          <WeekExceptions view={view} />
          <WeekEntries view={view} />
          <Why view={view} />
          <History view={view} />
        </IncludedRows>
      )}
    </ReviewPanel>
  );
}

/** Shows the week's person, dates and status, with a link to the week itself. */
function Heading({ week }: { week: ReviewRow }) {
  const translate = useTranslate();
  const { moment } = useCompanyTime();
  const start = String(week.week_start);
  const words = (key: string, args: object) => translate(`timesheets.review.${key}`, args);
  return (
    <PanelHeading>
      <div>
        <h2>{personOf(week)}</h2>
        <WeekStatus week={week} />
      </div>
      <p>
        {dayText(start)} – {dayText(dayAfter(start, 6))}
        {week.base_location_id != null && (
          <>
            {' · '}
            <ReferenceTitle to="base-locations" id={Number(week.base_location_id)} />
          </>
        )}
      </p>
      {week.submitted_at != null && (
        <p>{words('submitted_at', { when: moment(String(week.submitted_at)) })}</p>
      )}
      {week.approved_at != null && (
        <p>
          {words('approved_at', {
            when: moment(String(week.approved_at)),
            name: week.approved_by_name,
          })}
        </p>
      )}
      {week.status === 'rejected' && (
        <p>{words('returned_because', { reason: week.rejected_reason })}</p>
      )}
      {week.is_shadow_engineer === true && (
        <p>{words('shadows', { name: week.shadow_engineer_name })}</p>
      )}
      <p>
        {week.contract_manager_name == null
          ? words('no_manager', {})
          : words('manager', { name: week.contract_manager_name })}
      </p>
      <Link to={`/pages/timesheet?user_id=${week.user_id}&week=${start}`}>
        {translate('timesheets.review.to_week')}
      </Link>
    </PanelHeading>
  );
}

const FIELDS = { ot_1_5: 'total_claim_ot_1_5_hours', ot_2_0: 'total_claim_ot_2_0_hours' } as const;

function Why({ view }: { view: WeekView }) {
  const words = useReasonTexts();
  const working = useMemo(() => workingOf(view), [view]);
  const reasons = useMemo(() => sharedReasons(explainDays(view.entries, working)), [view, working]);
  if (reasons.length === 0) return null;
  return (
    <WhyBox>
      {OVERTIME_TIERS.map((tier) => ({
        tier,
        why: reasons.filter((reason) => reason.tier === tier),
      }))
        .filter(({ why }) => why.length > 0)
        .map(({ tier, why }) => (
          <ExplanationText
            key={tier}
            heading={words.question(tier, String(view.week[FIELDS[tier]]))}
            sentences={why.map((one) => words.shared(one, working.schedule?.name))}
          />
        ))}
    </WhyBox>
  );
}

/** Lists actions and notes on a week or one of its days, newest first. */
function History({ view }: { view: WeekView }) {
  const translate = useTranslate();
  const heading = useId();
  const [day, setDay] = useState<string>();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{translate('timesheets.review.history')}</h3>
      <NotesByDay
        userId={Number(view.week.user_id)}
        weekStart={String(view.week.week_start)}
        day={day}
        onDay={setDay}
        notes={view.notes}
        total={view.notes_total}
        isReversed
      />
    </section>
  );
}
