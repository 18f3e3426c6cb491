import { listedResources } from '../crud/places';
import { usePrincipal } from '../crud/usePrincipal';
import { DashboardPage } from '../features/dashboard/DashboardPage';
import { menu } from './menu';
import { sectionsOf } from './sections';

/** The dashboard, told which lists there are for this person. */
export function Dashboard() {
  const by = usePrincipal();
  return <DashboardPage sections={by ? sectionsOf(menu, listedResources, by) : []} />;
}
