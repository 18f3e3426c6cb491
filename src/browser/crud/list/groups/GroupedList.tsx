import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { ListContext, type RaRecord, useListContext } from 'react-admin';
import type { ShownColumn } from '@/browser/crud/list/columns/shownColumns';
import { useAtRest } from '@/browser/kit/behaviour/whenAtRest';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { dividedBy } from './division';
import type * as GroupTools from './groupTools';
import type { Groups } from './shownGroups';

const loadTools = () => import('./groupTools');

/** The code for groups and totals once loaded, and the groups of a list that is grouped. */
export interface Grouping {
  tools: typeof GroupTools | undefined;
  groups: Groups | undefined;
}

/** The grouping of the list around; nothing around lists that have no groups or totals, such as reports. */
export const ListGrouping = createContext<Grouping | undefined>(undefined);

/** Returns true if the list around adds up one of these columns. */
export const useHasTotals = (columns: readonly ShownColumn[]): boolean =>
  use(ListGrouping) !== undefined && columns.some(({ field }) => field.isSummed);

interface Props {
  resource: Resource;
  by: Principal;
  children: ReactNode;
}

/** Divides the list around into groups if its filter says so. Its rows are then those of the unfolded groups. */
export function GroupedList({ resource, by, children }: Props) {
  const list = useListContext<RaRecord>();
  const isGrouped = dividedBy(list.filterValues) !== undefined && list.total !== 0;
  const tools = useAtRest(loadTools, isGrouped);
  const [read, setGroups] = useState<Groups>();
  const [startsGrouped] = useState(isGrouped);
  const groups = isGrouped ? read : undefined;
  const isWaiting = startsGrouped && isGrouped && !groups;
  const grouping = useMemo(() => ({ tools, groups }), [tools, groups]);
  const shown = useMemo(
    () => ({ ...list, ...groups?.list, ...(isWaiting && { isPending: true }) }) as typeof list,
    [list, groups, isWaiting],
  );
  return (
    <ListGrouping value={grouping}>
      {isGrouped && tools && <tools.ReadGroups {...{ resource, by }} onRead={setGroups} />}
      <ListContext value={shown}>{children}</ListContext>
    </ListGrouping>
  );
}
