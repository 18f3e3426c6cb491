import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, Suspense, useMemo } from 'react';
import { ListBase, Title, useCanAccess, useListContext } from 'react-admin';
import type { Grantee } from '../../domain/access/table';
import type { Resource } from '../../domain/resource';
import { type Included, IncludedRows } from '../fields';
import { columnsOf } from './columns';
import { ListCards } from './ListCards';
import { ListEmpty } from './ListEmpty';
import { ListFailed } from './ListFailed';
import { ListFoot } from './ListFoot';
import { ListSkeleton } from './ListSkeleton';
import { ListTable } from './ListTable';
import { ListToolbar } from './ListToolbar';
import { NotAllowed } from './NotAllowed';
import { PlaceTabs } from './PlaceTabs';
import { listKey } from './storeKeys';
import { useGrantee } from './useGrantee';
import { useWords } from './useWords';

interface Props {
  entry: Resource;
  /** What stands above the list. */
  panel?: ComponentType | undefined;
}

/** The list of a resource, drawn from its entry in the registry. */
export function ResourceList({ entry, panel: Panel }: Props) {
  const by = useGrantee();
  const { canAccess } = useCanAccess({ resource: entry.route, action: 'see' });
  const { many } = useWords(entry);
  return (
    <>
      <Title title={many} preferenceKey={false} />
      <PlaceTabs place={entry.place} />
      {canAccess === false && <NotAllowed />}
      {canAccess && by && (
        <ListBase
          key={entry.route}
          resource={entry.route}
          storeKey={listKey(entry)}
          sort={{ field: entry.sort.join(','), order: 'ASC' }}
          perPage={10}
          exporter={false}
          disableAuthentication
        >
          {Panel && (
            <Suspense fallback={null}>
              <Panel />
            </Suspense>
          )}
          <Screen entry={entry} by={by} />
        </ListBase>
      )}
    </>
  );
}

function Screen({ entry, by }: { entry: Resource; by: Grantee }) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { canAccess: mayAdd = false } = useCanAccess({ resource: entry.route, action: 'create' });
  const { canAccess: mayDelete = false } = useCanAccess({
    resource: entry.route,
    action: 'delete',
  });
  return (
    <>
      <ListToolbar
        entry={entry}
        by={by}
        isNarrow={isNarrow}
        mayAdd={mayAdd}
        maySeeDeleted={mayDelete}
      />
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <Rows entry={entry} by={by} isNarrow={isNarrow} mayAdd={mayAdd} mayDelete={mayDelete} />
      </Paper>
    </>
  );
}

interface RowsProps {
  entry: Resource;
  by: Grantee;
  isNarrow: boolean;
  mayAdd: boolean;
  mayDelete: boolean;
}

function Rows({ entry, by, isNarrow, mayAdd, mayDelete }: RowsProps) {
  const { isPending, error, data, total, meta, filterValues, refetch } = useListContext();
  const { manyInSentence } = useWords(entry);
  const columns = useMemo(() => columnsOf(entry, by), [entry, by]);
  if (error) {
    return (
      <ListFailed
        error={error}
        title="fieldhouse.crud.empty.failed"
        name={manyInSentence}
        onRetry={() => refetch()}
      />
    );
  }
  if (!isPending && (total === 0 || data?.length === 0)) {
    return <ListEmpty entry={entry} mayAdd={mayAdd} />;
  }
  const included: Included = meta?.included ?? {};
  const isSelectable = mayDelete && filterValues.archived !== 'only';
  return (
    <IncludedRows value={included}>
      {isPending ? (
        <ListSkeleton columns={columns} isNarrow={isNarrow} />
      ) : isNarrow ? (
        <ListCards entry={entry} columns={columns} isSelectable={isSelectable} />
      ) : (
        <ListTable
          entry={entry}
          columns={columns}
          isSelectable={isSelectable}
          hasActions={mayDelete}
        />
      )}
      <ListFoot />
    </IncludedRows>
  );
}
