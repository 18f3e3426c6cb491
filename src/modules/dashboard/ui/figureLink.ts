import type { ShownFigure } from '@/browser/crud/calls/useCounts';
import { mayOpen } from '@/browser/crud/places';
import { queueAddress } from '@/browser/crud/queueAddress';
import { reviewedOf } from '@/browser/crud/review/actions/reviewed';
import { may, type Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { resourceAt } from '@/registry';

/** Whether a figure counts what this person works through in a queue: it has a key there from the state that is counted. */
function isQueued(resource: Resource, filter: ShownFigure['filter'], by: Principal): boolean {
  const { workflow } = reviewedOf(resource) ?? {};
  if (!workflow) return false;
  const state = filter[workflow.field];
  return Object.values(workflow.transitions).some(
    (one) =>
      one.key !== undefined &&
      one.from.some((from) => from === state) &&
      may(by, resource.access, one.may),
  );
}

/** The address of the queue or the list that finds what a figure counts; of the person's own week where they have no list of weeks. */
export function figureLink({ of, filter, oldest }: ShownFigure, by: Principal): string {
  const resource = resourceAt(of);
  const search = `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  if (isQueued(resource, filter, by)) return `${queueAddress(resource)}${search}`;
  if (mayOpen(by, resource)) return `/${resource.route}${search}`;
  return `/${resource.place}?week=${oldest ?? ''}`;
}
