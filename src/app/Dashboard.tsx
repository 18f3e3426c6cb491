import { registry } from '../../domain/registry';
import { useRole } from '../crud/useRole';
import { DashboardPage } from '../features/dashboard/DashboardPage';
import { menu } from './menu';
import { sectionsOf } from './sections';

/** The dashboard, told which lists there are for this person. */
export function Dashboard() {
  const role = useRole();
  return <DashboardPage sections={role ? sectionsOf(menu, [...registry.values()], role) : []} />;
}
