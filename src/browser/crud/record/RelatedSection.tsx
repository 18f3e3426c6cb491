import { useId, useRef } from 'react';
import {
  type Identifier,
  type RaRecord,
  ResourceContextProvider,
  useCanAccess,
  useGetList,
  useTranslate,
} from 'react-admin';
import { AddButton } from '@/browser/crud/list/AddButton';
import { columnsOf } from '@/browser/crud/list/columns/columns';
import { useWords } from '@/browser/crud/useWords';
import { type Included, IncludedRows } from '@/browser/fields';
import { useNearViewport } from '@/browser/kit/behaviour/useNearViewport';
import { PanelCard } from '@/browser/kit/PanelCard';
import { styled } from '@/browser/kit/styles/styled';
import type { Principal } from '@/core/access/table';
import type { RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { mayWrite } from '@/core/validation/fieldAccess';
import { RelatedFailed, RelatedNone } from './RelatedNotice';
import { RelatedRows } from './RelatedRows';
import { RelatedSkeleton } from './RelatedSkeleton';

/** The number of rows on the page of their parent; the others are in their list. */
const SHOWN = 5;
/** The number of fields of a row; more would be too narrow. */
const FIELDS = 6;

const Sheet = styled(PanelCard)({
  maxWidth: 'var(--record-width)',
  marginTop: 16,
  overflow: 'hidden',
});

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 60,
  padding: '12px 20px',
  '& h2': { ...theme.typography.h3, margin: 0, marginRight: 'auto' },
  '& h2 span': { marginLeft: 4, fontWeight: 400, color: theme.palette.text.secondary },
  [theme.breakpoints.down('md')]: { padding: '12px 14px' },
}));

const addressOf = (given: RecordValues) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));

interface Props {
  parent: Resource;
  record: RaRecord;
  child: Resource;
  /** The fields by which the child's rows reference the record. */
  given: RecordValues;
  /** The reference that lists them on this page. */
  listedBy: string | undefined;
  by: Principal;
}

/** The first rows of a related list, with links to all of them and to a new record. */
export function RelatedSection({ parent, record, child, given, listedBy = '', by }: Props) {
  const heading = useId();
  const place = useRef<HTMLElement>(null);
  const translate = useTranslate();
  const { many } = useWords(child);
  const called = child.listedOn[listedBy];
  const wordsOf = (name: 'label' | 'add' | 'none') =>
    called?.[name] &&
    translate(`resources.${child.route}.listed_on.${listedBy}.${name}`, { _: called[name] });
  const title = wordsOf('label') ?? many;
  const { nameOf } = useWords(parent);
  const { canAccess } = useCanAccess({ resource: child.route, action: 'create' });
  // Opening a form does not wait for lists below the visible part.
  const enabled = useNearViewport(place);
  const { data, total, meta, error, refetch } = useGetList<RaRecord>(
    child.route,
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: child.sort.join(','), order: 'ASC' },
      filter: given,
    },
    { enabled },
  );
  const { canAccess: mayEdit } = useCanAccess({ resource: parent.route, action: 'edit', record });
  const isWritable = Object.keys(given).every((name) => {
    const field = child.fields[name];
    return field && mayWrite(field, by.role, 'add');
  });
  const mayAdd =
    canAccess && !record.archived_at && isWritable && (!child.belongsTo || mayEdit === true);
  // Documents can be added to closed records too.
  const refusal = child.belongsTo ? undefined : parent.locked(record);
  const columns = columnsOf(child, by)
    .filter(([name]) => !(name in given) && name !== child.belongsTo?.name)
    .slice(0, FIELDS);
  const origin = { to: `/${parent.route}/${record.id}`, name: nameOf(record) };
  const included: Included = meta?.included ?? {};
  const isEmpty = data?.length === 0;
  return (
    <Sheet ref={place} aria-labelledby={heading}>
      <Head>
        <h2 id={heading}>
          {title} {total !== undefined && !error && <span>{total}</span>}
        </h2>
        {mayAdd && (
          <AddButton
            resource={child}
            label={wordsOf('add')}
            given={addressOf(given)}
            origin={origin}
            refusal={refusal}
          />
        )}
      </Head>
      <ResourceContextProvider value={child.route}>
        <IncludedRows value={included}>
          {error && <RelatedFailed child={child} onRetry={() => refetch()} />}
          {!error && !data && <RelatedSkeleton columns={columns} rows={SHOWN} />}
          {!error && isEmpty && <RelatedNone child={child} words={wordsOf('none')} />}
          {!error && data && !isEmpty && (
            <RelatedRows
              child={child}
              columns={columns}
              rows={data}
              origin={origin}
              total={total ?? data.length}
              filter={given as Readonly<Record<string, Identifier>>}
            />
          )}
        </IncludedRows>
      </ResourceContextProvider>
    </Sheet>
  );
}
