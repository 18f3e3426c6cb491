import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useOperation } from '@/browser/crud/calls/useOperation';
import { PlaceTabs } from '@/browser/crud/list/filters/PlaceTabs';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { draftKey } from '@/browser/crud/sync/drafts';
import { useSyncStore } from '@/browser/crud/sync/useSyncStore';
import { Row } from '@/browser/kit/layout';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import type { WeekView } from '@/modules/timesheets/ui/view/weekView';
import { weekSync } from './model/weekSync';
import { OpenedWeek } from './OpenedWeek';
import { useWeekAddress } from './useWeekAddress';
import { WeekSteps } from './WeekSteps';

/** Shows a person's week, in which they enter hours by job and day. */
export function WeekPage() {
  const address = useWeekAddress();
  const { signedIn, userId, weekStart } = address;
  const translate = useTranslate();
  const [barPlace, setBarPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <PlaceTabs place="pages/timesheet" />
      {address.isOwn && <Title title={translate('timesheets.my_week')} preferenceKey={false} />}
      <Row style={{ marginBottom: 16 }}>
        {/* Stays mounted between weeks, so that it does not lose the focus. */}
        <WeekSteps address={address} />
        <div ref={setBarPlace} style={{ display: 'contents' }} />
      </Row>
      {signedIn === undefined || userId === undefined ? (
        <WeekSkeleton />
      ) : (
        <AnyWeek
          key={`${signedIn} ${userId} ${weekStart}`}
          signedIn={signedIn}
          userId={userId}
          weekStart={weekStart}
          isOwn={address.isOwn}
          barPlace={barPlace}
        />
      )}
    </>
  );
}

interface Props {
  signedIn: number;
  userId: number;
  weekStart: string;
  isOwn: boolean;
  barPlace: HTMLElement | null;
}

function AnyWeek({ isOwn, barPlace, ...key }: Props) {
  const { store, error, retry, isElsewhere } = useWeekStore(key);
  if (store) return <OpenedWeek {...{ store, isOwn, isElsewhere, barPlace }} {...key} />;
  if (error === undefined) return <WeekSkeleton />;
  return <ListFailed error={error} title="timesheets.week.failed" onRetry={retry} />;
}

function WeekSkeleton() {
  const translate = useTranslate();
  return <Skeleton role="status" aria-label={translate('timesheets.week.loading')} height={420} />;
}

interface StoreKey {
  signedIn: number;
  userId: number;
  weekStart: string;
}

/** Opens a person's week for the signed-in user to edit. */
function useWeekStore({ signedIn, userId, weekStart }: StoreKey) {
  const callOperation = useOperation();
  const week = { user_id: userId, week_start: weekStart };
  return useSyncStore(draftKey(signedIn, `pages/timesheet/${userId}/${weekStart}`), weekSync, {
    load: async () => (await callOperation('timesheets/week', week)) as WeekView,
    save: async ({ changed, deleted }, key) => {
      const input = { ...week, entries: changed, deleted };
      return (await callOperation('timesheets/save-week', input, key)) as WeekView;
    },
  });
}
