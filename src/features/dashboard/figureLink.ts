import type { Principal } from '../../../domain/kernel/access/table';
import { resourceAt } from '../../../domain/registry';
import { mayOpen } from '../../crud/places';
import type { ShownFigure } from '../../crud/useCounts';

/** The address of the list that finds what a figure counts; of the person's own week where they have no list of weeks. */
export function figureLink({ of, filter, oldest }: ShownFigure, by: Principal): string {
  const resource = resourceAt(of);
  if (mayOpen(by, resource))
    return `/${resource.route}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return `/${resource.place}?week=${oldest ?? ''}`;
}
