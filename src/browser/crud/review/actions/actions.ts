import type { QueueLook } from '@/browser/crud/review/queueParts';
import type { QueueAction } from '@/browser/crud/review/ReviewContext';
import type { QueueWords } from '@/browser/crud/review/useQueueWords';
import { opensDialog } from '@/browser/crud/workflow/useTransitionWords';
import { isReviewing, type Reviewed } from './reviewed';

/** Returns the actions of a queue: its transitions in the workflow's order, each before its variants. */
export function actionsOf(
  { workflow }: Reviewed,
  { variants = {} }: QueueLook,
  words: QueueWords,
): QueueAction[] {
  const reviewing = Object.entries(workflow.transitions).filter(([, one]) => isReviewing(one));
  return reviewing.flatMap(([name, transition]) => {
    const others = Object.entries(variants).filter(([, { of }]) => of === name);
    const itself = {
      name,
      makes: name,
      transition,
      label: words(`label.${name}`, {}, transition.label),
      key: transition.key,
      // With variants, these have the dialogs, and the transition runs without one.
      opensDialog: others.length === 0 && opensDialog(transition),
    };
    return [
      itself,
      ...others.map(([variant, { key }]) => ({
        name: variant,
        makes: name,
        transition,
        label: words(`label.${variant}`),
        key,
        opensDialog: true,
      })),
    ];
  });
}
