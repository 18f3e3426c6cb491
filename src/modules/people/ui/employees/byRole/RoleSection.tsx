import { useId, useMemo, useRef } from 'react';
import { type RaRecord, ResourceContextProvider, useGetList, useTranslate } from 'react-admin';
import { columnsOf } from '@/browser/crud/list/columns/columns';
import { RelatedFailed } from '@/browser/crud/record/related/RelatedNotice';
import { RelatedRows } from '@/browser/crud/record/related/RelatedRows';
import { RelatedSkeleton } from '@/browser/crud/record/related/RelatedSkeleton';
import { type Included, IncludedRows } from '@/browser/fields';
import { useNearViewport } from '@/browser/kit/behaviour/useNearViewport';
import { PanelCard } from '@/browser/kit/PanelCard';
import { styled } from '@/browser/kit/styles/styled';
import type { Principal } from '@/core/access/table';
import { withGroups } from '@/core/fields/grouping';
import { employeesResource } from '@/modules/people/ui/employees/employeesResource';

/** Employees shown for each role; the list has the others. */
const SHOWN = 10;

const Section = styled(PanelCard)(({ theme }) => ({
  marginBottom: 16,
  overflow: 'hidden',
  '& > h2': {
    ...theme.typography.h3,
    margin: 0,
    padding: '14px 20px',
    overflowWrap: 'anywhere',
    '& span': { marginLeft: 6, fontWeight: 400, color: theme.palette.text.secondary },
  },
  '& > p': { margin: 0, padding: '0 20px 16px', color: theme.palette.text.secondary },
  [theme.breakpoints.down('md')]: { '& > h2': { padding: '12px 14px' } },
}));

/** Shows a role with the number of its employees and the first of them. */
export function RoleSection({ role, by }: { role: RaRecord; by: Principal }) {
  const translate = useTranslate();
  const heading = useId();
  const place = useRef<HTMLElement>(null);
  const enabled = useNearViewport(place);
  const { data, total, meta, error, refetch } = useGetList<RaRecord>(
    employeesResource.route,
    {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: employeesResource.sort.join(','), order: 'ASC' },
      // Both: with the name of a role in addition to its id, the request goes to the operation that groups by role.
      filter: { role_id: role.id, role: role.name },
    },
    { enabled },
  );
  const columns = useMemo(
    () => columnsOf(employeesResource, by).filter(([name]) => name !== 'role_id'),
    [by],
  );
  const included: Included = meta?.included ?? {};
  return (
    <Section ref={place} aria-labelledby={heading}>
      <h2 id={heading}>
        {String(role.name)} {total !== undefined && !error && <span>{withGroups(total)}</span>}
      </h2>
      <ResourceContextProvider value={employeesResource.route}>
        <IncludedRows value={included}>
          {error && <RelatedFailed child={employeesResource} onRetry={() => refetch()} />}
          {!error && !data && <RelatedSkeleton columns={columns} rows={3} />}
          {data?.length === 0 && <p>{translate('people.employees.by_role.nobody')}</p>}
          {!error && data && data.length > 0 && (
            <RelatedRows
              child={employeesResource}
              columns={columns}
              rows={data}
              origin={{ to: BY_ROLE_PATH, name: translate('people.employees.by_role.title') }}
              total={total ?? data.length}
              filter={{ role_id: role.id }}
            />
          )}
        </IncludedRows>
      </ResourceContextProvider>
    </Section>
  );
}

const BY_ROLE_PATH = `/${employeesResource.place}/by-role`;
