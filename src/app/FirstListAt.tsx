import { Navigate } from 'react-router';
import { resourcesAt } from '../crud/places';
import { usePrincipal } from '../crud/usePrincipal';
import { LoadingPanel } from '../kit/LoadingPanel';
import { maySee } from './openMenu';

/** A place with nothing but tabs leads to the first of them that this person may see. */
export function FirstListAt({ place }: { place: string }) {
  const by = usePrincipal();
  const lists = resourcesAt(place);
  if (!by) return <LoadingPanel />;
  const first = lists.find((entry) => maySee(by, entry)) ?? lists[0];
  return first && <Navigate to={`/${first.route}`} replace />;
}
