import { useTranslate } from 'react-admin';
import { messageKeyOf } from '@/browser/crud/workflow/useTransitionWords';
import type { Resource } from '@/core/resource/resource';

/** Returns a function that describes events of a resource's records by their names in the history. */
export function useEventWords(resource: Resource) {
  const translate = useTranslate();
  const transitions = resource.workflows.flatMap((one) => Object.entries(one.transitions));
  return (action: string): string => {
    const made = transitions.find(([name, { recordedAs = name }]) => recordedAs === action);
    if (made) {
      const [name, { done }] = made;
      return translate(`resources.${messageKeyOf(resource, name)}.done`, { _: done });
    }
    const said = resource.events[action];
    return said === undefined
      ? translate(`fieldhouse.crud.history.actions.${action}`, { _: action })
      : translate(`resources.${resource.route}.events.${action}`, { _: said });
  };
}
