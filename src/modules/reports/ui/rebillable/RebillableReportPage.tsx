import { useContext } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { IncludedRows } from '@/browser/fields';
import { LinkButton } from '@/browser/kit/Button';
import { rebillable } from '@/modules/billing/model/rebillable';
import { ReportPage } from '@/modules/reports/ui/list/ReportPage';
import { resourceAt } from '@/registry';
import { BillingChoice } from './BillingChoice';
import { ChargeFigures } from './ChargeFigures';
import { ChargeGroups } from './ChargeGroups';

/** A link to the source record of a charge, where this person may see its owner. */
export function SourceLink({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const { employees = [] } = useContext(IncludedRows);
  const person: unknown = record.user_id ?? null;
  if (person !== null && !employees.some(({ id }) => id === person)) return null;
  const { route } = resourceAt(String(record.source_resource));
  return (
    <LinkButton to={`/${route}/${record.source_id}`}>
      {translate('reports.rebillable.open')}
    </LinkButton>
  );
}

const parts = { Choice: BillingChoice, Figures: ChargeFigures, Groups: ChargeGroups };

/** The rebillable report: costs that customers pay, billed or not yet. */
export const RebillableReportPage = () => (
  <ReportPage report={rebillable} Tools={SourceLink} parts={parts} />
);
