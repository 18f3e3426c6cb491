import { useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields';
import { Button } from '@/browser/kit/Button';
import { Dialog } from '@/browser/kit/overlays/Dialog';
import { FaultList } from '@/browser/kit/page/FaultList';
import { StopCard } from '@/browser/kit/page/StopCard';
import { severities, severityTones } from '@/modules/vehicleChecks/model/defects/severities';
import { Quiet } from './driverStyles';
import type { PickedVehicle } from './model/check';

/** The reason a vehicle is off the road, its open defects, and the time of that information. */
function OffRoadReasons({ vehicle }: { vehicle: PickedVehicle }) {
  const translate = useTranslate();
  const { moment } = useCompanyTime();
  const { condition, knownAt } = vehicle;
  if (!condition) return null;
  const { reason, defects } = condition;
  const faults = defects.map(({ id, item, severity, note }) => ({
    id,
    title: item,
    severity: severities[severity],
    tone: severityTones[severity],
    note,
    isUrgent: severity === 'dangerous',
  }));
  return (
    <>
      {(reason || faults.length > 0) && (
        <FaultList
          reason={reason}
          faults={faults}
          label={translate('vehicleChecks.driver.off_road.defects')}
          moreLabel={(count) =>
            translate('vehicleChecks.driver.off_road.more', { smart_count: count })
          }
          fewerLabel={translate('vehicleChecks.driver.off_road.fewer')}
        />
      )}
      {knownAt && (
        <Quiet>{translate('vehicleChecks.driver.off_road.known', { time: moment(knownAt) })}</Quiet>
      )}
    </>
  );
}

/** Warns above a step that the vehicle must not be driven, with the reason. */
export function OffRoadCard({ vehicle }: { vehicle: PickedVehicle }) {
  const translate = useTranslate();
  const { registration } = vehicle;
  return (
    <StopCard title={translate('vehicleChecks.driver.off_road.title', { registration })}>
      <OffRoadReasons vehicle={vehicle} />
    </StopCard>
  );
}

interface AskProps {
  vehicle: PickedVehicle;
  onAnother: () => void;
  onCheck: () => void;
}

/** Warns before the check of a vehicle that is off the road. */
export function OffRoadDialog({ vehicle, onAnother, onCheck }: AskProps) {
  const translate = useTranslate();
  const { registration } = vehicle;
  return (
    <Dialog
      title={translate('vehicleChecks.driver.off_road.title', { registration })}
      onClose={onAnother}
      width="xs"
      role="alertdialog"
      tone="error"
      actions={
        <>
          <Button onClick={onCheck}>{translate('vehicleChecks.driver.off_road.check')}</Button>
          <Button variant="contained" autoFocus onClick={onAnother}>
            {translate('vehicleChecks.driver.off_road.another')}
          </Button>
        </>
      }
    >
      <p>{translate('vehicleChecks.driver.off_road.ask')}</p>
      <OffRoadReasons vehicle={vehicle} />
    </Dialog>
  );
}
