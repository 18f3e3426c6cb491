import { themedScreen } from '@/browser/kit/page/themedScreen';
import type { Resource } from '@/core/resource/resource';
import type { FeatureScreen } from './feature';
import { listedResources } from './listedResources';
import { queueAddress } from './queueAddress';
import { reviewActions, reviewedOf } from './review/actions/reviewed';

/**
 * Returns the generic queues of resources whose records wait for other people, as tabs of their places. Leaves out
 * resources with a custom screen (`own`) at the address of the queue or of the list.
 */
export function queueScreens(
  own: ReadonlySet<string>,
  resources: readonly Resource[] = listedResources,
): FeatureScreen[] {
  return resources.flatMap((resource): FeatureScreen[] => {
    const reviewed = reviewedOf(resource);
    const url = queueAddress(resource);
    if (!reviewed || own.has(url) || own.has(`/${resource.route}`)) return [];
    const { place, route, access } = resource;
    return [
      {
        url,
        Screen: themedScreen<object>(() =>
          import('./review/QueuePage').then(({ queuePageOf }) => queuePageOf(resource)),
        ),
        tab: {
          place,
          label: `resources.${route}.queue`,
          needs: { access, anyOf: reviewActions(reviewed) },
        },
      },
    ];
  });
}
