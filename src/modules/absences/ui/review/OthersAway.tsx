import { useId } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { ReviewRow } from '@/browser/crud/review/actions/reviewed';
import { ReferenceTitle } from '@/browser/fields/references/ReferenceTitle';
import { absencesResource } from '@/modules/absences/ui/absencesResource';
import { useWhen } from './useWhen';

/** The most people named. */
const NAMED = 20;

/** Lists people who are away on days of a request, or have requested it, if their time off may be seen. */
export function OthersAway({ row }: { row: ReviewRow }) {
  const translate = useTranslate();
  const heading = useId();
  const whenOf = useWhen();
  const { data } = useGetList<ReviewRow>(absencesResource.route, {
    pagination: { page: 1, perPage: NAMED + 1 },
    sort: { field: 'from', order: 'ASC' },
    filter: { from_to: row.to, to_from: row.from, status: ['approved', 'requested'] },
  });
  if (!data) return null;
  const others = data.filter(({ user_id: id }) => id !== row.user_id).slice(0, NAMED);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{translate('absences.others')}</h3>
      {others.length === 0 && <p>{translate('absences.nobody')}</p>}
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <ReferenceTitle to="employees" id={Number(other.user_id)} /> · {whenOf(other)}
            {other.status === 'requested' && ` · ${translate('absences.requested')}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
