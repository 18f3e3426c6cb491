import Box from '@mui/material/Box';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { ListFailed } from '../../../crud/list/ListFailed';
import { PlaceTabs } from '../../../crud/list/PlaceTabs';
import { OpenedWeek } from './OpenedWeek';
import { useWeekAddress } from './useWeekAddress';
import { useWeekStore } from './useWeekStore';
import { WeekSkeleton } from './WeekSkeleton';
import { WeekSteps } from './WeekSteps';

/** A person's week: their hours by job and day, as they are entered. */
export function WeekPage() {
  const address = useWeekAddress();
  const { signedIn, userId, weekStart } = address;
  const translate = useTranslate();
  const [barPlace, setBarPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <PlaceTabs place="pages/timesheet" />
      {address.isOwn && <Title title={translate('timesheets.my_week')} preferenceKey={false} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        {/* Stays from one week to the next, and so does the focus in it. */}
        <WeekSteps address={address} />
        <Box ref={setBarPlace} sx={{ display: 'contents' }} />
      </Box>
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

function AnyWeek({ isOwn, barPlace, ...asked }: Props) {
  const { store, error, retry } = useWeekStore(asked);
  if (store) return <OpenedWeek store={store} isOwn={isOwn} barPlace={barPlace} {...asked} />;
  if (error === undefined) return <WeekSkeleton />;
  return <ListFailed error={error} title="timesheets.week.failed" onRetry={retry} />;
}
