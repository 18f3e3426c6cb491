import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { severities, severityTones } from '@/domain/vehicleChecks/severities';
import { useCompanyTime } from '@/src/fields';
import { FaultList } from '@/src/kit/FaultList';
import { StopCard } from '@/src/kit/StopCard';
import type { PickedVehicle } from './model/check';
import { Quiet } from './pieces';

/** Why a vehicle is off the road, its open defects, and when that was known. */
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
  }));
  return (
    <>
      {reason && <p>{reason}</p>}
      {faults.length > 0 && (
        <FaultList faults={faults} label={translate('checks.off_road.defects')} />
      )}
      {knownAt && <Quiet>{translate('checks.off_road.known', { time: moment(knownAt) })}</Quiet>}
    </>
  );
}

/** Says above a step of a check that its vehicle must not be driven, and why. */
export function OffRoadCard({ vehicle }: { vehicle: PickedVehicle }) {
  const translate = useTranslate();
  const { registration } = vehicle;
  return (
    <StopCard title={translate('checks.off_road.title', { registration })}>
      <OffRoadReasons vehicle={vehicle} />
    </StopCard>
  );
}

interface AskProps {
  vehicle: PickedVehicle;
  onAnother: () => void;
  onCheck: () => void;
}

/** Asks before a vehicle that is off the road is checked. */
export function AskOffRoad({ vehicle, onAnother, onCheck }: AskProps) {
  const translate = useTranslate();
  const { registration } = vehicle;
  return (
    <Dialog open onClose={onAnother} fullWidth maxWidth="xs" role="alertdialog">
      <DialogTitle sx={{ color: 'error.main' }}>
        {translate('checks.off_road.title', { registration })}
      </DialogTitle>
      <DialogContent>
        <p>{translate('checks.off_road.ask')}</p>
        <OffRoadReasons vehicle={vehicle} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCheck}>{translate('checks.off_road.check')}</Button>
        <Button variant="contained" autoFocus onClick={onAnother}>
          {translate('checks.off_road.another')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
