import { useMemo } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { countOnly } from '@/browser/crud/calls/countOnly';
import type { ShownColumn } from '@/browser/crud/list/columns/shownColumns';
import { dividedBy, undivided } from '@/browser/crud/list/groups/division';
import { kindOf, type Value } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';

/** The most columns that one call adds up. */
const MAX_SUMS = 10;

/** The time in which the groups and the totals of a list share an answer, in milliseconds. */
const TOGETHER = 1_000;

/** One group as the server counts it: its value, its title or words, its rows, and the sums of its columns. */
export interface CountedGroup {
  readonly [sum: string]: Value;
  value: string | number | boolean | null;
  label: string | null;
  count: number;
}

/** The groups of a field; `rest` adds up those that are not named. */
interface Counted {
  groups: readonly CountedGroup[];
  rest: Readonly<Record<string, Value>> | null;
}

interface Figures {
  groups?: Readonly<Record<string, Counted>>;
  totals?: Readonly<Record<string, Value>>;
}

/** Returns the columns whose values a list adds up. */
const summedIn = ({ fields }: Resource, columns: readonly ShownColumn[]): ShownColumn[] =>
  columns
    .filter(({ name, field }) => field.isSummed && Object.hasOwn(fields, name))
    .slice(0, MAX_SUMS);

const isAmount = ({ field }: ShownColumn) => kindOf(field).sheet === 'amount';

/**
 * Returns the groups and sums of everything that the list around finds. Amounts in several currencies have no sum,
 * except within groups of one currency.
 */
export function useSubtotals(resource: Resource, columns: readonly ShownColumn[]) {
  const { filterValues } = useListContext();
  const filter = undivided(filterValues);
  const by = dividedBy(filterValues);
  const summed = useMemo(() => summedIn(resource, columns), [resource, columns]);
  const hasCurrencies = Object.hasOwn(resource.fields, 'currency') && summed.some(isAmount);
  const fields = new Set([...(by ? [by] : []), ...(hasCurrencies ? ['currency'] : [])]);
  const read = useGetList(
    resource.route,
    {
      ...countOnly(resource),
      filter,
      meta: {
        subtotals: {
          group: [...fields].join(','),
          totals: summed.map(({ name }) => name).join(','),
        },
      },
    },
    {
      enabled: fields.size > 0 || summed.length > 0,
      placeholderData: (previous) => previous,
      staleTime: TOGETHER,
      retry: false,
    },
  );
  const figures: Figures = read.meta?.figures ?? {};
  const currencies = figures.groups?.currency?.groups ?? [];
  const [only] = currencies;
  const isMixed = hasCurrencies && currencies.length > 1;
  const withoutAmounts = useMemo(() => summed.filter((column) => !isAmount(column)), [summed]);
  const inAll = isMixed ? withoutAmounts : summed;
  return {
    counted: by === undefined ? undefined : figures.groups?.[by],
    totals: figures.totals,
    /** The columns with a sum over all rows. */
    summed: inAll,
    /** The columns with a sum in each group. */
    summedInGroups: by === 'currency' ? summed : inAll,
    currency: isMixed ? undefined : (only?.value ?? undefined),
    isOld: read.isPlaceholderData,
    error: read.error,
  };
}
