import { useTranslate } from 'react-admin';
import { absenceAccess } from '@/domain/absences/access';
import type { LeaveOfYear } from '@/domain/absences/leaveLeft';
import { may } from '@/domain/kernel/access/table';
import { resourceAt } from '@/domain/registry';
import { useOperationQuery } from '@/src/crud/useOperationQuery';
import { usePrincipal } from '@/src/crud/usePrincipal';
import { PanelRow } from './PanelRow';

const absencesEntry = resourceAt('absences');

/** What is left of a person's leave this year, for those who see their time off. */
export function LeaveRow({ id }: { id: number }) {
  const by = usePrincipal();
  return by && may(by, absenceAccess, 'see') ? <Told id={id} /> : null;
}

function Told({ id }: { id: number }) {
  const translate = useTranslate();
  const query = { user_id: id };
  const { data } = useOperationQuery<{ years: readonly LeaveOfYear[] }>(
    absencesEntry,
    'leave',
    query,
  );
  const [year] = data?.years ?? [];
  const days = (name: keyof LeaveOfYear) => String(Number(year?.[name] ?? 0));
  return (
    <PanelRow heading={translate('employees.leave.heading')}>
      <p role="status">
        {year &&
          translate(year.allowance === null ? 'employees.leave.none' : 'employees.leave.left', {
            year: year.year,
            allowance: days('allowance'),
            left: days('left'),
            booked: days('booked'),
            requested: days('requested'),
          })}
      </p>
    </PanelRow>
  );
}
