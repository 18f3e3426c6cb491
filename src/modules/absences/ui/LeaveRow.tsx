import { useTranslate } from 'react-admin';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { PanelRow } from '@/browser/kit/PanelRow';
import { may } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import { absencesResource } from './absencesResource';
import { daysShown } from './LeaveText';
import { useLeave } from './useLeave';

/** Shows a person's remaining leave this year to those who see their time off. */
export function LeaveRow({ record: { id } }: { record: RecordValues }) {
  const by = usePrincipal();
  return by && may(by, absencesResource.access, 'see') ? <Left id={Number(id)} /> : null;
}

function Left({ id }: { id: number }) {
  const translate = useTranslate();
  const [year] = useLeave({ user_id: id })?.years ?? [];
  return (
    <PanelRow heading={translate('absences.row.heading')}>
      <p role="status">
        {year &&
          translate(year.allowance === null ? 'absences.none' : 'absences.row.left', {
            year: year.year,
            allowance: daysShown(year.allowance),
            left: daysShown(year.left),
            booked: daysShown(year.booked),
            requested: daysShown(year.requested),
          })}
      </p>
    </PanelRow>
  );
}
