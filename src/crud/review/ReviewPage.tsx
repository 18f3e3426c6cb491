import type { ReactNode } from 'react';
import { ListBase, Title } from 'react-admin';
import { type AnyAction, scopeOf } from '../../../domain/kernel/access/table';
import type { Resource } from '../../../domain/kernel/resource';
import { PlaceTabs } from '../list/PlaceTabs';
import { NotAllowed } from '../record/NotAllowed';
import { usePrincipal } from '../usePrincipal';

const ROWS = 50;

interface Props {
  entry: Resource;
  title: string;
  /** People who may do one of these may open the queue. */
  needs: readonly AnyAction[];
  /** The fields that the rows are put in order by, the first to judge first. */
  sort: readonly string[];
  /** What it shows at first. */
  filter: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

/** The page of a queue: its title, its place among the others, and the list that it works through. */
export function ReviewPage({ entry, title, needs, sort, filter, children }: Props) {
  const by = usePrincipal();
  const mayLook = by && needs.some((action) => scopeOf(by, entry.access, action) !== undefined);
  return (
    <>
      <Title title={title} preferenceKey={false} />
      <PlaceTabs place={entry.place} />
      {mayLook === false && <NotAllowed />}
      {mayLook && (
        <ListBase
          resource={entry.route}
          // What it shows is in the address, and nowhere else.
          storeKey={false}
          sort={{ field: sort.join(','), order: 'ASC' }}
          perPage={ROWS}
          filterDefaultValues={filter}
          exporter={false}
          disableAuthentication
        >
          {children}
        </ListBase>
      )}
    </>
  );
}
