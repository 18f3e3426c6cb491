import { useListContext, useTranslate } from 'react-admin';
import { Scroller } from '@/browser/crud/list/columns/tableParts';
import { ListEmpty } from '@/browser/crud/list/ListEmpty';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { watchEdge } from '@/browser/crud/list/watchEdge';
import { Button } from '@/browser/kit/Button';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { isReference } from '@/core/fields/kinds/reference';
import type { ChargeTotals } from '@/modules/billing/model/chargeTotals';
import { rebillable } from '@/modules/billing/model/rebillable';
import { ChargeCells, ChargeHeads, ChargeTable } from './chargeTable';

interface ChargeGroup extends ChargeTotals {
  value: string | number | null;
  label: string | null;
}

/** The report by groups, each with the totals of its charges. A group opens to its charges. */
export function ChargeGroups() {
  const translate = useTranslate();
  const { meta, filterValues, setFilters, error, isPending, refetch } = useListContext();
  const { group: grouping, ...filters } = filterValues;
  const foundBy = (value: ChargeGroup['value']) =>
    value === null ? { [`${grouping}__empty`]: true } : { [grouping]: value };
  const field = rebillable.fields[grouping as keyof typeof rebillable.fields];
  const nameOf = ({ value, label }: ChargeGroup) => {
    if (value === null) return translate('reports.rebillable.none');
    if (label !== null || !isReference(field)) return label ?? String(value);
    return field.unseen ?? translate('fieldhouse.fields.hidden');
  };
  const groups: readonly ChargeGroup[] | undefined = meta?.figures?.groups?.[grouping]?.groups;
  if (error)
    return (
      <ListFailed error={error} title="fieldhouse.crud.empty.failed" onRetry={() => refetch()} />
    );
  if (isPending || !groups) return <Skeleton height={320} />;
  const [first] = groups;
  if (!first) return <ListEmpty resource={rebillable} mayAdd={false} />;
  return (
    <Scroller data-rows="" ref={watchEdge}>
      <ChargeTable>
        <ChargeHeads first={translate(`reports.groups.${grouping}`)} like={first} />
        <tbody>
          {groups.map((group) => (
            <tr key={group.value}>
              <td data-first="">
                <Button
                  onClick={() => setFilters({ ...filters, ...foundBy(group.value) }, {}, false)}
                >
                  {nameOf(group)}
                </Button>
              </td>
              <ChargeCells totals={group} like={first} />
            </tr>
          ))}
        </tbody>
      </ChargeTable>
    </Scroller>
  );
}
