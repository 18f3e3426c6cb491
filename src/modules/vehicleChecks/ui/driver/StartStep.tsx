import { useEffect, useRef, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { newUuid } from '@/browser/crud/outbox/newUuid';
import type { Activity, Outbox } from '@/browser/crud/outbox/Outbox';
import type { Submission } from '@/browser/crud/outbox/submission';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';
import { Button } from '@/browser/kit/Button';
import { Chip } from '@/browser/kit/Chip';
import { TextField } from '@/browser/kit/inputs/TextField';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { styled } from '@/browser/kit/styles/styled';
import { Quiet, Stack, StackSection } from './driverStyles';
import { type Check, newCheck, type PickedVehicle, type Version } from './model/check';
import { KIND } from './model/filing';
import { firstOpenStep } from './model/steps';
import { OffRoadDialog } from './OffRoad';
import { StoredChecks } from './StoredChecks';
import { useCheckOptions } from './useCheckOptions';

const Pick = styled(Button)(({ theme }) => ({
  justifyContent: 'flex-start',
  minHeight: 56,
  padding: '6px 14px',
  borderColor: theme.palette.divider,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  textAlign: 'start',
  flexWrap: 'wrap',
  gap: '0 12px',
  // Names have up to 120 characters.
  '& > *': { minWidth: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' },
  // The parts after the registration stay together at the other end.
  '& > b': { flex: 'none', maxWidth: '60%', marginInlineEnd: 'auto' },
  '& b': { fontSize: '1rem', fontWeight: 650 },
  '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));

/** Vehicles beyond this number are found by searching. */
const SHOWN = 30;

interface Props {
  outbox: Outbox;
  person: number;
  submissions: readonly Submission[];
  activity: Activity;
  go: (to?: { check: string; step?: string }) => void;
  /** The vehicle that the address names, picked as soon as it is loaded. */
  vehicleId: number | undefined;
  forgetVehicle: () => void;
}

/** Starts a check: shows the checks on this device, then the vehicles to pick from. */
export function StartStep(props: Props) {
  const { outbox, person, submissions, activity, go, vehicleId, forgetVehicle } = props;
  const translate = useTranslate();
  const { day } = useCompanyTime();
  const { offered, error, reload, retry } = useCheckOptions(outbox.store, person);
  const { identity } = useGetIdentity();
  const [offRoad, setOffRoad] = useState<PickedVehicle>();
  const begin = async (vehicle: PickedVehicle, version: Version, offRoadAcknowledged = false) => {
    const key = newUuid();
    const now = new Date().toISOString();
    const content = {
      ...newCheck(vehicle, version, now, identity?.fullName),
      ...(offRoadAcknowledged && { offRoadAcknowledged }),
    };
    await outbox.store.add({ key, person, kind: KIND, content });
    outbox.changed();
    go({ check: key });
  };
  const pick = async (vehicle: PickedVehicle, version: Version) => {
    const today = day(new Date().toISOString());
    // Two unfinished checks of one vehicle would look the same.
    const begun = submissions.findLast(({ state, content }) => {
      const check = content as Check;
      return state === 'open' && check.vehicle.id === vehicle.id && day(check.startedAt) === today;
    });
    if (begun) go({ check: begun.key, step: firstOpenStep(begun.content as Check, today) });
    else if (vehicle.condition?.is_off_road) setOffRoad(vehicle);
    else await begin(vehicle, version);
  };
  const isPicked = useRef(false);
  useEffect(() => {
    if (vehicleId === undefined || !offered?.version || isPicked.current) return;
    isPicked.current = true;
    // Back from the check leads to the vehicles.
    forgetVehicle();
    const vehicle = offered.vehicles.find(({ id }) => id === vehicleId);
    if (vehicle) void pick(vehicle, offered.version);
  });
  return (
    <Stack style={{ gap: 16 }}>
      <StoredChecks
        {...{ outbox, submissions, activity, go, reload }}
        vehicles={offered?.vehicles ?? []}
      />
      {error !== undefined && (
        <ListFailed error={error} title="vehicleChecks.driver.failed" onRetry={retry} />
      )}
      {!offered && error === undefined && (
        <Skeleton
          role="status"
          aria-label={translate('vehicleChecks.driver.loading')}
          height={240}
        />
      )}
      {offered && !offered.version && (
        <Quiet>{translate('vehicleChecks.driver.start.no_checklist')}</Quiet>
      )}
      {offered?.version && (
        <VehiclePick vehicles={offered.vehicles} version={offered.version} onPick={pick} />
      )}
      {offRoad && offered?.version && (
        <OffRoadDialog
          vehicle={offRoad}
          onAnother={() => setOffRoad(undefined)}
          onCheck={() => offered.version && void begin(offRoad, offered.version, true)}
        />
      )}
    </Stack>
  );
}

interface PickProps {
  vehicles: readonly PickedVehicle[];
  version: Version;
  onPick: (vehicle: PickedVehicle, version: Version) => Promise<void>;
}

function VehiclePick({ vehicles, version, onPick }: PickProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const wanted = typed.replace(/\s/g, '').toUpperCase();
  const found = vehicles.filter(
    ({ registration, make }) =>
      registration.includes(wanted) || make.toUpperCase().includes(wanted),
  );
  const groups = [
    { title: 'mine', own: found.filter(({ isMine }) => isMine) },
    { title: 'others', own: found.filter(({ isMine }) => !isMine).slice(0, SHOWN) },
  ].filter(({ own }) => own.length > 0);
  if (vehicles.length === 0)
    return <Quiet>{translate('vehicleChecks.driver.start.no_vehicles')}</Quiet>;
  return (
    <StackSection aria-labelledby="check-vehicles" style={{ gap: 12 }}>
      <h2 id="check-vehicles">{translate('vehicleChecks.driver.start.vehicles')}</h2>
      {vehicles.length > 8 && (
        <TextField
          label={translate('vehicleChecks.driver.start.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          input={{ autoCapitalize: 'characters', autoComplete: 'off' }}
        />
      )}
      {found.length === 0 && (
        <Quiet role="status">{translate('vehicleChecks.driver.start.none')}</Quiet>
      )}
      {groups.map(({ title, own }) => (
        <Stack key={title}>
          <Quiet>{translate(`vehicleChecks.driver.start.${title}`)}</Quiet>
          {own.map((vehicle) => (
            <Pick key={vehicle.id} variant="outlined" onClick={() => void onPick(vehicle, version)}>
              <b>{vehicle.registration}</b>
              <small>{vehicle.make}</small>
              {vehicle.condition?.is_off_road && (
                <Chip tone="error">{translate('vehicleChecks.driver.off_road.chip')}</Chip>
              )}
            </Pick>
          ))}
        </Stack>
      ))}
    </StackSection>
  );
}
