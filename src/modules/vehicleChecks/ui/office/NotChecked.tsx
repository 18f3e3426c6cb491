import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { useOperationQuery } from '@/browser/crud/calls/useOperationQuery';
import { useCompanyTime } from '@/browser/fields';
import { styled } from '@/browser/kit/styles/styled';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import { dayShown } from '@/core/fields/kinds/date';
import type { NotChecked as Driver } from '@/modules/vehicleChecks/model/operations';
import { resourceAt } from '@/registry';
import { inspectionsResource } from './resources';

const Panel = styled('section')(({ theme }) => ({
  minHeight: 46,
  boxSizing: 'border-box',
  padding: '12px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  background: theme.palette.background.paper,
  '& summary': { cursor: 'pointer', minHeight: 24 },
  '& ul': { margin: '8px 0 0', paddingLeft: 20 },
  '& li': { overflowWrap: 'anywhere', minHeight: 24 },
}));

/** Returns the day that the list is filtered to, or today. */
function useDay(): string {
  const [address] = useSearchParams();
  const { day } = useCompanyTime();
  const today = day(new Date().toISOString());
  try {
    const filter = JSON.parse(address.get('filter') ?? '{}') as Record<string, unknown>;
    const { date_from: from, date_to: to } = filter;
    return typeof from === 'string' && from === to ? from : today;
  } catch {
    return today;
  }
}

/** The drivers who had a vehicle and hours on a day but made no check. */
export function NotChecked() {
  const translate = useTranslate();
  const day = useDay();
  const { data, error } = useOperationQuery<Driver[]>(inspectionsResource, 'not-checked', {
    date: day,
  });
  const words = { day: dayShown(day) };
  if (error || !data)
    return (
      <Panel aria-busy={!error}>
        {error ? translate('vehicleChecks.office.not_checked.failed') : ''}
      </Panel>
    );
  if (data.length === 0)
    return (
      <Panel>
        <WholeWords>{translate('vehicleChecks.office.not_checked.none', words)}</WholeWords>
      </Panel>
    );
  return (
    <Panel>
      <details>
        <summary>
          <WholeWords>
            {translate('vehicleChecks.office.not_checked.some', {
              ...words,
              smart_count: data.length,
            })}
          </WholeWords>
        </summary>
        <ul>
          {data.map(({ driver_id, driver_name, vehicle_id, registration }) => (
            <li key={`${driver_id} ${vehicle_id}`}>
              {driver_name},{' '}
              <Link to={`/${resourceAt('vehicles').route}/${vehicle_id}`}>{registration}</Link>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  );
}
