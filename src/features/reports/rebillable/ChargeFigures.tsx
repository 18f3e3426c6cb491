import { useListContext, useTranslate } from 'react-admin';
import type { ChargeTotals } from '../../../../domain/billing/chargeTotals';
import { rebillable } from '../../../../domain/billing/rebillable';
import { optionsOf } from '../../../../domain/kernel/fields/choice';
import { keysOf } from '../../../../domain/kernel/keys';
import { Scroller } from '../../../crud/list/tableParts';
import { Card } from '../../../kit/Card';
import { Choose } from '../../../kit/Choose';
import { ChargeCells, ChargeHeads, ChargeTable } from './chargeTable';

/** How far the jobs have come whose charges are billed, and those that are not. */
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
  const chosen = names.find((name) => String(BILLINGS[name]) === String(shown ?? ''));
  return (
    <Choose
      label={translate('reports.rebillable.billing')}
      value={chosen ?? 'all'}
      options={['all' as const, ...names].map((name) => [
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

/** What all charges that the report finds come to, by source and together. */
export function ChargeFigures() {
  const translate = useTranslate();
  const { meta } = useListContext();
  const totals: ChargeTotals = meta?.figures?.totals ?? { count: 0, charge_minor: 0 };
  const bySource: Readonly<Record<string, ChargeTotals>> = meta?.figures?.by_source ?? {};
  const sources = keysOf(optionsOf(rebillable.fields.source_resource) ?? {});
  return (
    <section aria-label={translate('reports.rebillable.totals')} style={{ marginBottom: 16 }}>
      <BillingChoice />
      <Card style={{ marginTop: 12 }}>
        <Scroller>
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
    </section>
  );
}
