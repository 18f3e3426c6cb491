import { useTranslate } from 'react-admin';
import { useOperationQuery } from '@/browser/crud/calls/useOperationQuery';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { may } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { PanelRow } from '@/modules/people/ui/employees/PanelRow';
import { registry } from '@/registry';

/** A person's leave of a year, in days, as the time-off operation returns it. */
interface Leave {
  year: number;
  allowance: string | null;
  left: string | null;
  booked: string;
  requested: string;
}

/** Shows a person's remaining leave this year to those who see their time off, if that module is on. */
export function LeaveRow({ id }: { id: number }) {
  const by = usePrincipal();
  const absences = registry.get('absences');
  return by && absences && may(by, absences.access, 'see') ? <Left of={absences} id={id} /> : null;
}

function Left({ of, id }: { of: Resource; id: number }) {
  const translate = useTranslate();
  const query = { user_id: id };
  const { data } = useOperationQuery<{ years: readonly Leave[] }>(of, 'leave', query);
  const [year] = data?.years ?? [];
  const days = (name: keyof Leave) => String(Number(year?.[name] ?? 0));
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
