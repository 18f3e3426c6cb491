import { useTranslate } from 'react-admin';
import { listedResources } from '@/browser/crud/listedResources';
import { reviewedOf } from '@/browser/crud/review/actions/reviewed';
import { messageKeyOf } from '@/browser/crud/workflow/useTransitionWords';
import { featureQueueKeys } from '@/modules/ui';
import { ShortcutsDialog } from './ShortcutsDialog';
import type { QueueKey } from './ShortcutsTable';

/** Returns the keys of all queues, each once with all of its actions. */
function useQueueKeys(): QueueKey[] {
  const translate = useTranslate();
  const ofTransitions = listedResources.flatMap((resource) =>
    Object.entries(reviewedOf(resource)?.workflow.transitions ?? {}).flatMap(
      ([name, { key, label }]) =>
        key === undefined
          ? []
          : [
              [
                key,
                translate(`resources.${messageKeyOf(resource, name)}.label`, { _: label }),
              ] as const,
            ],
    ),
  );
  const ofFeatures = featureQueueKeys.map(([key, label]) => [key, translate(label)] as const);
  const does = new Map<string, Set<string>>();
  for (const [key, label] of [...ofTransitions, ...ofFeatures])
    does.set(key, (does.get(key) ?? new Set()).add(label));
  return [...does].map(([key, labels]) => ({ key, label: [...labels].join(' / ') }));
}

/** All shortcuts, including those of the queues. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return <ShortcutsDialog queueKeys={useQueueKeys()} onClose={onClose} />;
}
