import { useContext } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { Scroller } from '@/browser/crud/list/columns/tableParts';
import { watchEdge } from '@/browser/crud/list/watchEdge';
import { IncludedRows } from '@/browser/fields';
import { LinkButton } from '@/browser/kit/Button';
import { Card } from '@/browser/kit/Card';
import { LabelledSelect } from '@/browser/kit/inputs/LabelledSelect';
import { optionsOf } from '@/core/fields/kinds/choice';
import { keysOf } from '@/core/resource/keys';
import type { ChargeTotals } from '@/modules/billing/model/chargeTotals';
import { rebillable } from '@/modules/billing/model/rebillable';
import { ReportPage } from '@/modules/reports/ui/list/ReportPage';
import { WithoutCostRate } from '@/modules/reports/ui/WithoutCostRate';
import { resourceAt } from '@/registry';
import { ChargeGroups } from './ChargeGroups';
import { ChargeCells, ChargeHeads, ChargeTable } from './chargeTable';

/** The totals of all charges in the report, by source and overall. */
function ChargeFigures() {
  const translate = useTranslate();
  const { meta } = useListContext();
  const totals: ChargeTotals = meta?.figures?.totals ?? { count: 0, charge_minor: 0 };
  const bySource: Readonly<Record<string, ChargeTotals>> = meta?.figures?.by_source ?? {};
  const sources = keysOf(optionsOf(rebillable.fields.source_resource) ?? {});
  return (
    <section aria-label={translate('reports.rebillable.totals')} style={{ marginBottom: 16 }}>
      <Card>
        <Scroller ref={watchEdge}>
          <ChargeTable>
            <ChargeHeads first={translate('reports.rebillable.source')} like={totals} />
            <tbody>
              {sources.map((source) => (
                <tr key={source}>
                  <td data-first="">
                    {translate(`resources.${rebillable.route}.choices.source_resource.${source}`)}
                  </td>
                  <ChargeCells totals={bySource[source] ?? { count: 0 }} like={totals} />
                </tr>
              ))}
              <tr data-total="">
                <td data-first="">{translate('reports.rebillable.all')}</td>
                <ChargeCells totals={totals} like={totals} />
              </tr>
            </tbody>
          </ChargeTable>
        </Scroller>
      </Card>
      <WithoutCostRate />
    </section>
  );
}

/** The states of jobs whose charges are billed, and of those whose charges are not. */
const BILLINGS = {
  unbilled: ['open', 'ready', 'in_batch'],
  billed: ['applied', 'certified', 'paid'],
} as const;

type Billing = keyof typeof BILLINGS;

/** Unbilled, billed or both: a filter by the state of the jobs. */
function BillingChoice() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { job_status: shown, ...others } = filterValues;
  const names = keysOf(BILLINGS);
  const billing = names.find((name) => String(BILLINGS[name]) === String(shown ?? ''));
  const chosen = billing ?? (shown ? 'some' : 'all');
  return (
    <LabelledSelect
      label={translate('reports.rebillable.billing')}
      value={chosen}
      options={['all' as const, ...names, ...(chosen === 'some' ? [chosen] : [])].map((name) => [
        name,
        translate(`reports.rebillable.billings.${name}`),
      ])}
      onChoose={(name) =>
        setFilters(
          name === 'all' ? others : { ...others, job_status: BILLINGS[name as Billing] },
          {},
          false,
        )
      }
    />
  );
}

/** A link to the source record of a charge, if this person may see its owner. */
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
