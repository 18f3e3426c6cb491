import type { RaRecord } from 'react-admin';
import { useTranslate } from 'react-admin';
import { rebillable } from '../../../../domain/billing/rebillable';
import { resourceAt } from '../../../../domain/registry';
import { LinkButton } from '../../../kit/Button';
import { ReportPage } from '../list/ReportPage';
import { BillingChoice } from './BillingChoice';
import { ChargeFigures } from './ChargeFigures';
import { ChargeGroups } from './ChargeGroups';

/** The entry, expense or parking record that a charge comes from. */
function SourceLink({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const { route } = resourceAt(String(record.source_resource));
  return (
    <LinkButton to={`/${route}/${record.source_id}`}>
      {translate('reports.rebillable.open')}
    </LinkButton>
  );
}

const parts = { Choice: BillingChoice, Figures: ChargeFigures, Groups: ChargeGroups };

/** The rebillable report: what was spent that customers pay, billed or not yet. */
export const RebillableReportPage = () => (
  <ReportPage report={rebillable} Tools={SourceLink} parts={parts} />
);
