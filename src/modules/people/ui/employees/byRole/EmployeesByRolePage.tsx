import type { RaRecord } from 'react-admin';
import { Title, useGetList, useTranslate } from 'react-admin';
import { PlaceTabs } from '@/browser/crud/list/filters/PlaceTabs';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { LoadingPanel } from '@/browser/kit/page/LoadingPanel';
import { employeesResource } from '@/modules/people/ui/employees/employeesResource';
import { resourceAt } from '@/registry';
import { RoleSection } from './RoleSection';

const roles = resourceAt('roles');

export function EmployeesByRolePage() {
  const translate = useTranslate();
  const by = usePrincipal();
  const { data, error, refetch } = useGetList<RaRecord>(roles.route, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <>
      <Title title={translate('people.employees.by_role.title')} preferenceKey={false} />
      <PlaceTabs place={employeesResource.place} />
      {error && (
        <ListFailed
          error={error}
          title="people.employees.by_role.failed"
          onRetry={() => refetch()}
        />
      )}
      {!error && !data && <LoadingPanel />}
      {by && data?.map((role) => <RoleSection key={role.id} role={role} by={by} />)}
    </>
  );
}
