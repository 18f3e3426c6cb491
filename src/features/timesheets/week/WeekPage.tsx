import Box from '@mui/material/Box';
import { Title, useTranslate } from 'react-admin';
import { ListFailed } from '../../../crud/ListFailed';
import { PlaceTabs } from '../../../crud/PlaceTabs';
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
  return (
    <>
      <PlaceTabs place="pages/timesheet" />
      {address.isOwn && <Title title={translate('timesheets.my_week')} preferenceKey={false} />}
      {signedIn === undefined || userId === undefined ? (
        <WeekSkeleton />
      ) : (
        <AnyWeek
          key={`${signedIn} ${userId} ${weekStart}`}
          signedIn={signedIn}
          userId={userId}
          weekStart={weekStart}
          address={address}
        />
      )}
    </>
  );
}

interface Props {
  signedIn: number;
  userId: number;
  weekStart: string;
  address: ReturnType<typeof useWeekAddress>;
}

function AnyWeek({ address, ...asked }: Props) {
  const { store, error, retry } = useWeekStore(asked);
  if (store) return <OpenedWeek store={store} address={address} {...asked} />;
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <WeekSteps address={address} />
      </Box>
      {error === undefined ? (
        <WeekSkeleton />
      ) : (
        <ListFailed error={error} title="timesheets.week.failed" onRetry={retry} />
      )}
    </>
  );
}
