import { useTranslate } from 'react-admin';
import { listedResources } from '@/src/crud/places';
import { reviewedOf } from '@/src/crud/review/reviewed';
import { wordsAt } from '@/src/crud/workflow/useTransitionWords';
import type { QueueKey } from '@/src/features/shortcuts/ShortcutsTable';
import { featureQueueKeys } from './features';

/** The keys of all queues, each once, with everything that it does in one of them. */
export function useQueueKeys(): QueueKey[] {
  const translate = useTranslate();
  const ofTransitions = listedResources.flatMap((resource) =>
    Object.entries(reviewedOf(resource)?.workflow.transitions ?? {}).flatMap(
      ([name, { key, label }]) =>
        key === undefined
          ? []
          : [[key, translate(`resources.${wordsAt(resource, name)}.label`, { _: label })] as const],
    ),
  );
  const ofFeatures = featureQueueKeys.map(([key, label]) => [key, translate(label)] as const);
  const does = new Map<string, Set<string>>();
  for (const [key, label] of [...ofTransitions, ...ofFeatures])
    does.set(key, (does.get(key) ?? new Set()).add(label));
  return [...does].map(([key, labels]) => ({ key, label: [...labels].join(' / ') }));
}
