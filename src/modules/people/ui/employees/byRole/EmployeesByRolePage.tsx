import type { RaRecord } from 'react-admin';
import { Title, useGetList, useTranslate } from 'react-admin';
import { resourceAt } from '@/domain/registry';
import { ListFailed } from '@/src/crud/list/ListFailed';
import { PlaceTabs } from '@/src/crud/list/PlaceTabs';
import { usePrincipal } from '@/src/crud/usePrincipal';
import { employeesEntry } from '@/src/features/employees/employeesEntry';
import { LoadingPanel } from '@/src/kit/LoadingPanel';
import { RoleSection } from './RoleSection';

const roles = resourceAt('roles');

/** The employees, grouped by the name of their role. */
export function EmployeesByRolePage() {
  const translate = useTranslate();
  const by = usePrincipal();
  const { data, error, refetch } = useGetList<RaRecord>(roles.route, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <>
      <Title title={translate('employees.by_role.title')} preferenceKey={false} />
      <PlaceTabs place={employeesEntry.place} />
      {error && (
        <ListFailed error={error} title="employees.by_role.failed" onRetry={() => refetch()} />
      )}
      {!error && !data && <LoadingPanel />}
      {by && data?.map((role) => <RoleSection key={role.id} role={role} by={by} />)}
    </>
  );
}
