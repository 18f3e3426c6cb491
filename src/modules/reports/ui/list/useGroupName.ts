import { useTranslate } from 'react-admin';
import type { Included } from '@/browser/fields';
import { titleOf } from '@/browser/fields/references/titleOf';
import { isReference } from '@/core/fields/kinds/reference';
import type { Grouping, ReportGroups } from '@/modules/reports/model/grouping';
import { reportFields } from '@/modules/reports/model/timesheetReport';
import { dayText } from '@/modules/timesheets/model/dates';
import { resourceAt } from '@/registry';

/** The data of a report in addition to its rows, in react-admin's `meta`. */
export type ReportMeta =
  | {
      included?: Included;
      figures?: { groups?: Partial<Record<Grouping, ReportGroups>> };
    }
  | undefined;

/** Returns a function that names the groups of a report: records by their titles, weeks by their Mondays. */
export function useGroupName(
  grouping: Grouping,
  meta: ReportMeta,
): (value: string | number | null) => string {
  const translate = useTranslate();
  const included = meta?.included ?? {};
  if (grouping === 'week') return (value) => dayText(String(value));
  const field = reportFields[grouping];
  return (value) => {
    if (value === null || value === '') return translate(`reports.without.${grouping}`);
    if (!isReference(field)) return String(value);
    const found = included[field.to]?.find(({ id }) => id === value);
    if (found) return titleOf(resourceAt(field.to), found);
    return field.unseen ?? translate('fieldhouse.fields.hidden');
  };
}
