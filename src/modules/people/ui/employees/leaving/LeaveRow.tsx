import { useTranslate } from 'react-admin';
import { useOperationQuery } from '@/browser/crud/calls/useOperationQuery';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { may } from '@/core/access/table';
import { absenceAccess } from '@/modules/absences/model/access';
import type { LeaveOfYear } from '@/modules/absences/model/leaveLeft';
import { PanelRow } from '@/modules/people/ui/employees/PanelRow';
import { resourceAt } from '@/registry';

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
    <PanelRow heading={translate('people.employees.leave.heading')}>
      <p role="status">
        {year &&
          translate(
            year.allowance === null ? 'people.employees.leave.none' : 'people.employees.leave.left',
            {
              year: year.year,
              allowance: days('allowance'),
              left: days('left'),
              booked: days('booked'),
              requested: days('requested'),
            },
          )}
      </p>
    </PanelRow>
  );
}
