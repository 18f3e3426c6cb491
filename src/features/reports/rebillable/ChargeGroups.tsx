import { useListContext, useTranslate } from 'react-admin';
import type { ChargeTotals } from '../../../../domain/billing/chargeTotals';
import { rebillable } from '../../../../domain/billing/rebillable';
import { ListEmpty } from '../../../crud/list/ListEmpty';
import { ListFailed } from '../../../crud/list/ListFailed';
import { Scroller } from '../../../crud/list/tableParts';
import { Button } from '../../../kit/Button';
import { Skeleton } from '../../../kit/Skeleton';
import { ChargeCells, ChargeHeads, ChargeTable } from './chargeTable';

interface ChargeGroup extends ChargeTotals {
  value: string | number | null;
  label: string | null;
}

/** The report by groups, each with what its charges come to; a group opens to its charges. */
export function ChargeGroups() {
  const translate = useTranslate();
  const { meta, filterValues, setFilters, error, isPending, refetch } = useListContext();
  const { group: grouping, ...filters } = filterValues;
  const foundBy = (value: ChargeGroup['value']) =>
    value === null ? { [`${grouping}__empty`]: true } : { [grouping]: value };
  const groups: readonly ChargeGroup[] | undefined = meta?.figures?.groups?.[grouping]?.groups;
  if (error)
    return (
      <ListFailed error={error} title="fieldhouse.crud.empty.failed" onRetry={() => refetch()} />
    );
  if (isPending || !groups) return <Skeleton height={320} />;
  const [first] = groups;
  if (!first) return <ListEmpty resource={rebillable} mayAdd={false} />;
  return (
    <Scroller data-rows="">
      <ChargeTable>
        <ChargeHeads first={translate(`reports.groups.${grouping}`)} like={first} />
        <tbody>
          {groups.map((group) => (
            <tr key={group.value}>
              <td data-first="">
                <Button
                  onClick={() => setFilters({ ...filters, ...foundBy(group.value) }, {}, false)}
                >
                  {group.value === null
                    ? translate('reports.rebillable.none')
                    : (group.label ?? String(group.value))}
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
