import { useTranslate } from 'react-admin';
import type { Included } from '@/browser/fields';
import { titleOf } from '@/browser/fields/references/titleOf';
import { isReference } from '@/core/fields/reference';
import type { Grouping, ReportGroups } from '@/modules/reports/model/grouping';
import { reportFields } from '@/modules/reports/model/timesheetReport';
import { dayInWords } from '@/modules/timesheets/model/dates';
import { resourceAt } from '@/registry';

/** What comes beside the rows of a report, as react-admin hands it on. */
export type ReportMeta =
  | {
      included?: Included;
      figures?: { groups?: Partial<Record<Grouping, ReportGroups>> };
    }
  | undefined;

/** What the groups of a report are called: records by their titles, weeks by their Mondays. */
export function useGroupName(
  grouping: Grouping,
  meta: ReportMeta,
): (value: string | number | null) => string {
  const translate = useTranslate();
  const included = meta?.included ?? {};
  if (grouping === 'week') return (value) => dayInWords(String(value));
  const field = reportFields[grouping];
  return (value) => {
    if (value === null || value === '') return translate(`reports.without.${grouping}`);
    if (!isReference(field)) return String(value);
    const found = included[field.to]?.find(({ id }) => id === value);
    if (found) return titleOf(resourceAt(field.to), found);
    return field.unseen ?? translate('fieldhouse.fields.hidden');
  };
}
