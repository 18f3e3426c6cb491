import { useListContext, useTranslate } from 'react-admin';
import { Scroller } from '@/browser/crud/list/columns/tableParts';
import { watchEdge } from '@/browser/crud/list/watchEdge';
import { Card } from '@/browser/kit/Card';
import { optionsOf } from '@/core/fields/choice';
import { keysOf } from '@/core/resource/keys';
import type { ChargeTotals } from '@/modules/billing/model/chargeTotals';
import { rebillable } from '@/modules/billing/model/rebillable';
import { WithoutCostRate } from '@/modules/reports/ui/WithoutCostRate';
import { ChargeCells, ChargeHeads, ChargeTable } from './chargeTable';

/** The totals of all charges in the report, by source and overall. */
export function ChargeFigures() {
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
