import type { Transition } from '../../../domain/kernel/workflow';
import type { QueueLook } from './queueLook';
import type { QueueAction } from './ReviewContext';
import { isReviewing, type Reviewed } from './reviewed';
import type { QueueWords } from './useQueueWords';

/** Whether a dialog comes before a transition: something must be typed, or it is asked for its own sake. */
function isAsked({ input = {}, ask, to }: Transition): boolean {
  const fields = Object.values(input);
  if (fields.length === 0) return ask !== undefined;
  return to === undefined || fields.some(({ required }) => required);
}

/** What can be done in a queue: its transitions in the workflow's order, each before its variants. */
export function actionsOf(
  { workflow }: Reviewed,
  { variants = {} }: QueueLook,
  words: QueueWords,
): QueueAction[] {
  const reviewing = Object.entries(workflow.transitions).filter(([, one]) => isReviewing(one));
  return reviewing.flatMap(([name, transition]) => {
    const itself = {
      name,
      makes: name,
      transition,
      label: words(`label.${name}`, {}, transition.label),
      key: transition.key,
      isAsked: isAsked(transition),
    };
    const others = Object.entries(variants).filter(([, { of }]) => of === name);
    return [
      itself,
      ...others.map(([variant, { key }]) => ({
        name: variant,
        makes: name,
        transition,
        label: words(`label.${variant}`),
        key,
        isAsked: true,
      })),
    ];
  });
}
