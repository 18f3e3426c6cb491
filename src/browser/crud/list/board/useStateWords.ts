import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '@/core/resource/resource';
import type { Workflow } from '@/core/workflow/workflow';

/** Returns the words of a state. */
export type StateWords = (state: string) => string;

/** Returns a function that translates the states of a workflow. */
export function useStateWords({ route }: Resource, { field, states }: Workflow): StateWords {
  const translate = useTranslate();
  return useCallback(
    (state) =>
      translate(`resources.${route}.choices.${field}.${state}`, {
        _: states[state]?.label ?? state,
      }),
    [translate, route, field, states],
  );
}
