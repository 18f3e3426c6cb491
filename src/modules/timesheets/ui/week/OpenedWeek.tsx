import { useMemo, useSyncExternalStore } from 'react';
import { Title, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { useMe } from '@/browser/crud/useMe';
import { Alert } from '@/browser/kit/Alert';
import { useMedia } from '@/browser/kit/behaviour/useMedia';
import { Column } from '@/browser/kit/layout';
import { PageSubtitle } from '@/browser/kit/page/PageSubtitle';
import { styled } from '@/browser/kit/styles/styled';
import { BulletList } from '@/browser/kit/words/text';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import { clockAt, dayAfter } from '@/core/dates/clock';
import { daysOfWeek, dayText, dueAt } from '@/modules/timesheets/model/dates';
import { dayTexts } from '@/modules/timesheets/ui/view/dayTexts';
import { InterruptedEntry } from './entry/InterruptedEntry';
import { WeekGrid } from './grid/WeekGrid';
import { permissionOf } from './model/permission';
import { totalsOf } from './model/totals';
import { weekFactsOf } from './model/week';
import type { WeekStore } from './model/weekSync';
import { PhoneBar } from './phone/PhoneBar';
import { PhoneTools } from './phone/PhoneTools';
import { PhoneWeek } from './phone/PhoneWeek';
import { useProblems } from './useProblems';
import { useUndoKey } from './useUndoKey';
import { WeekBar } from './WeekBar';
import { WeekContext } from './WeekContext';
import { WeekNotes } from './WeekNotes';
import { WeekNotices } from './WeekNotices';

interface Props {
  store: WeekStore;
  userId: number;
  weekStart: string;
  isOwn: boolean;
  /** True if another tab also shows this week. */
  isElsewhere: boolean;
  /** The element for the week's actions, next to the links to other weeks. */
  barPlace: HTMLElement | null;
}

const NOTHING = { edit: false, submit: false };

/** Shows a loaded week: as a grid, or as a list of days on a phone. */
export function OpenedWeek({ store, userId, weekStart, isOwn, isElsewhere, barPlace }: Props) {
  const translate = useTranslate();
  const me = useMe();
  // A sheet is as narrow, but has no boxes to tap.
  const isPhone = useMedia('screen and (max-width:767.95px)');
  const state = useSyncExternalStore(store.subscribe, store.state);
  const { content, view } = state;
  const surroundings = useMemo(() => weekFactsOf(view), [view]);
  const totals = useMemo(() => totalsOf(content, surroundings), [content, surroundings]);
  const dates = useMemo(() => daysOfWeek(weekStart), [weekStart]);
  const permission = me ? permissionOf(me, view.week) : NOTHING;
  useUndoKey(store, permission.edit);
  const week = { store, state, surroundings, totals, permission, userId, weekStart, dates };
  const due = clockAt(dueAt(weekStart, view.zone), view.zone);
  return (
    <WeekContext value={week}>
      {!isOwn && (
        <Title
          title={translate('timesheets.week.title_of', { name: String(view.week.user_name) })}
          preferenceKey={false}
        />
      )}
      <PageSubtitle>
        {/* On a phone, the days below have the dates. */}
        <WholeWords>
          {translate(`timesheets.week.${isPhone ? 'subtitle_phone' : 'subtitle'}`, {
            from: dayText(weekStart),
            to: dayText(dayAfter(weekStart, 6)),
            due: `${dayTexts(due.date).long} ${due.time}`,
          })}
        </WholeWords>
      </PageSubtitle>
      {barPlace && createPortal(isPhone ? <PhoneTools /> : <WeekBar />, barPlace)}
      <Column style={{ gap: 16 }}>
        {isOwn && <PrintedName>{String(view.week.user_name)}</PrintedName>}
        <WeekNotices isElsewhere={isElsewhere} />
        <ProblemList />
        {isPhone ? <PhoneWeek /> : <WeekGrid />}
        <WeekNotes />
      </Column>
      <InterruptedEntry />
      {isPhone && <PhoneBar />}
    </WeekContext>
  );
}

// On the screen, the top bar says who is signed in.
const PrintedName = styled('p')({
  display: 'none',
  margin: 0,
  fontWeight: 650,
  '@media print': { display: 'block' },
});

/** Lists the errors to fix, in addition to the marks in the cells. */
function ProblemList() {
  const translate = useTranslate();
  const problems = [...useProblems().entries()];
  if (problems.length === 0) return null;
  return (
    <Alert severity="error" role="alert">
      {translate('timesheets.week.problems')}
      <BulletList>
        {problems.map(([name, { where, what }]) => (
          <li key={name}>
            <strong>{where}</strong>: {what}
          </li>
        ))}
      </BulletList>
    </Alert>
  );
}
