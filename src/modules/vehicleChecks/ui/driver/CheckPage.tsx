import { useCallback, useEffect } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { PlaceTabs } from '@/browser/crud/list/filters/PlaceTabs';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { useSubmissions } from '@/browser/crud/outbox/useSubmissions';
import { NotAllowed } from '@/browser/crud/record/NotAllowed';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { TextSkeleton } from '@/browser/kit/page/TextSkeleton';
import { may } from '@/core/access/table';
import { inspectionAccess } from '@/modules/vehicleChecks/model/access';
import { FilledCheck, type Place } from './FilledCheck';
import { KIND } from './model/filing';
import { StartStep } from './StartStep';

/** The driver's page: starts or continues a vehicle check, and shows the state of submitted checks. */
export function CheckPage() {
  const translate = useTranslate();
  const by = usePrincipal();
  const [parameters, setParameters] = useSearchParams();
  const { outbox, person, submissions, activity, error } = useSubmissions(KIND);
  const key = parameters.get('check') ?? undefined;
  const step = parameters.get('step') ?? 'odometer';
  const item = parameters.get('item') ?? undefined;
  const vehicleId = Number(parameters.get('vehicle')) || undefined;
  useEffect(() => {
    // The state of the check that was just left is at the top.
    if (key === undefined) window.scrollTo({ top: 0 });
  }, [key]);
  const go = useCallback((to?: Place) => setParameters({ ...to }), [setParameters]);

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
        title="vehicleChecks.driver.no_storage"
        onRetry={() => window.location.reload()}
      />
    );
  }
  const isReady = person !== undefined && submissions !== undefined;
  if (isReady && key) {
    return <FilledCheck key={key} {...{ outbox, person, step, item, go }} checkKey={key} />;
  }
  return (
    <>
      <PlaceTabs place="pages/daily-vehicle-check" />
      <Title title={translate('vehicleChecks.driver.title')} preferenceKey={false} />
      <div style={{ maxWidth: 640, margin: '0 auto' }}>
        {isReady ? (
          <StartStep
            {...{ outbox, person, submissions, activity, go, vehicleId }}
            forgetVehicle={() => setParameters({}, { replace: true })}
          />
        ) : (
          <TextSkeleton
            role="status"
            aria-label={translate('vehicleChecks.driver.loading')}
            height={320}
          />
        )}
      </div>
    </>
  );
}
