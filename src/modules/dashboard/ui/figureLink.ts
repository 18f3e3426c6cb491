import type { ShownFigure } from '@/browser/crud/calls/useCounts';
import { mayOpen } from '@/browser/crud/listedResources';
import { queueAddress } from '@/browser/crud/queueAddress';
import { reviewedOf } from '@/browser/crud/review/actions/reviewed';
import { may, type Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { resourceAt } from '@/registry';

/** True if this person handles the counted items in a queue: it has a key for their status. */
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

/** Returns the address of the queue or list that a figure counts, or of the person's own week. */
export function figureLink({ of, filter, oldest }: ShownFigure, by: Principal): string {
  const resource = resourceAt(of);
  const search = `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  if (isQueued(resource, filter, by)) return `${queueAddress(resource)}${search}`;
  if (mayOpen(by, resource)) return `/${resource.route}${search}`;
  return `/${resource.place}?week=${oldest ?? ''}`;
}
