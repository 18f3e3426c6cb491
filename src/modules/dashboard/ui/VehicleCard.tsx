import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';
import { Chip } from '@/browser/kit/Chip';
import { FaultList } from '@/browser/kit/page/FaultList';
import { StopCard } from '@/browser/kit/page/StopCard';
import { styled } from '@/browser/kit/styles/styled';
import type { OwnVehicle } from '@/modules/dashboard/model/ownVehicle';
import { formatMiles } from '@/modules/fleet/model/odometer';
import { severities, severityTones } from '@/modules/vehicleChecks/model/defects/severities';
import { DashboardCard } from './DashboardCard';

const CHECK = '/pages/daily-vehicle-check';

const Vehicle = styled('div')(({ theme }) => ({
  '& > header': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 12px',
    marginBottom: 10,
  },
  '& > header > b': { fontSize: '1rem', fontWeight: 650 },
  '& > header > small': { gridColumn: 1, color: theme.palette.text.secondary },
  '& > header > span': { gridColumn: 2, gridRow: '1 / span 2' },
  '& > p': { margin: '0 0 10px' },
  '& > footer': { display: 'flex', flexWrap: 'wrap', gap: '4px 20px', marginTop: 10 },
  '& > footer > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    fontWeight: 500,
    color: theme.palette.primary.main,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
}));

/** The person's vehicle: if it may be driven, its defects, and if it was checked today. */
export function VehicleCard({ vehicle }: { vehicle: OwnVehicle }) {
  const translate = useTranslate();
  return vehicle.is_off_road ? (
    <StopCard title={translate('dashboard.vehicle.stop')}>
      <VehicleFacts vehicle={vehicle} />
    </StopCard>
  ) : (
    <DashboardCard title={translate('dashboard.vehicle.title')}>
      <VehicleFacts vehicle={vehicle} />
    </DashboardCard>
  );
}

function VehicleFacts({ vehicle }: { vehicle: OwnVehicle }) {
  const translate = useTranslate();
  const { day } = useCompanyTime();
  const { vehicle_id: id, registration, kind, odometer, reason, defects } = vehicle;
  const isStopped = vehicle.is_off_road;
  const isChecked = vehicle.checked_on === day(new Date().toISOString());
  const { manager_name: manager, manager_phone: phone } = vehicle;
  const facts = [
    kind,
    odometer !== null && translate('dashboard.vehicle.miles', { miles: formatMiles(odometer) }),
  ];
  return (
    <Vehicle>
      <header>
        <b>{registration}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {isStopped ? (
          <Chip tone="error">{translate('dashboard.vehicle.off_road')}</Chip>
        ) : (
          <Chip tone={isChecked ? undefined : 'warning'}>
            {translate(`dashboard.vehicle.${isChecked ? 'checked' : 'check_due'}`)}
          </Chip>
        )}
      </header>
      {((isStopped && reason) || defects.length > 0) && (
        <FaultList
          reason={isStopped ? reason : undefined}
          label={translate('dashboard.vehicle.defects')}
          faults={defects.map(({ id, item, severity, note }) => ({
            id,
            title: item,
            severity: severities[severity],
            tone: severityTones[severity],
            note,
            isUrgent: severity === 'dangerous',
          }))}
          moreLabel={(count) => translate('dashboard.more', { smart_count: count })}
          fewerLabel={translate('dashboard.fewer')}
        />
      )}
      <footer>
        {isStopped && manager && phone && (
          <a href={`tel:${phone.replaceAll(' ', '')}`}>
            {translate('dashboard.vehicle.call', { name: manager })}
          </a>
        )}
        {isStopped ? (
          <Link to={CHECK}>{translate('dashboard.vehicle.another')}</Link>
        ) : (
          <Link to={`${CHECK}?vehicle=${id}`}>{translate('dashboard.vehicle.check')}</Link>
        )}
      </footer>
    </Vehicle>
  );
}
