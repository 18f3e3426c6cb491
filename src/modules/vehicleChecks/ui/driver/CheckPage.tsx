import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useCallback, useEffect } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { may } from '@/domain/kernel/access/table';
import { inspectionAccess } from '@/domain/vehicleChecks/access';
import { ListFailed } from '@/src/crud/list/ListFailed';
import { PlaceTabs } from '@/src/crud/list/PlaceTabs';
import { useSubmissions } from '@/src/crud/outbox/useSubmissions';
import { NotAllowed } from '@/src/crud/record/NotAllowed';
import { usePrincipal } from '@/src/crud/usePrincipal';
import { FilledCheck } from './FilledCheck';
import { KIND } from './model/filing';
import { StartStep } from './StartStep';

/** The check that a driver makes of a vehicle: begun, gone on with, and what became of those that were handed in. */
export function CheckPage() {
  const translate = useTranslate();
  const by = usePrincipal();
  const [parameters, setParameters] = useSearchParams();
  const { outbox, person, submissions, activity, error } = useSubmissions(KIND);
  const key = parameters.get('check') ?? undefined;
  const step = parameters.get('step') ?? 'odometer';
  useEffect(() => {
    // What became of the check that was left is said first.
    if (key === undefined) window.scrollTo({ top: 0 });
  }, [key]);
  const go = useCallback(
    (to?: { check: string; step?: string }) =>
      setParameters(to ? { check: to.check, ...(to.step && { step: to.step }) } : {}),
    [setParameters],
  );

  if (by && !may(by, inspectionAccess, 'add')) {
    return (
      <>
        <PlaceTabs place="pages/daily-vehicle-check" />
        <NotAllowed />
      </>
    );
  }
  if (error) {
    return (
      <ListFailed
        error={error}
        title="checks.no_storage"
        onRetry={() => window.location.reload()}
      />
    );
  }
  const isReady = person !== undefined && submissions !== undefined;
  if (isReady && key) {
    return <FilledCheck key={key} {...{ outbox, person, step, go }} checkKey={key} />;
  }
  return (
    <>
      <PlaceTabs place="pages/daily-vehicle-check" />
      <Title title={translate('checks.title')} preferenceKey={false} />
      <Box sx={{ maxWidth: 640, mx: 'auto' }}>
        {isReady ? (
          <StartStep {...{ outbox, person, submissions, activity, go }} />
        ) : (
          <Skeleton role="status" aria-label={translate('checks.loading')} height={320} />
        )}
      </Box>
    </>
  );
}
