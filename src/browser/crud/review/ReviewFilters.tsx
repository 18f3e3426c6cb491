import { type ReactNode, useCallback } from 'react';
import { useListFilterContext, useNotify } from 'react-admin';
import { offeredFilters } from '@/browser/crud/list/columns/columns';
import { AddFilter } from '@/browser/crud/list/filters/AddFilter';
import type { Condition } from '@/browser/crud/list/filters/sentence';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import type { FilterValues } from '@/browser/fields';
import { useAtRest } from '@/browser/kit/behaviour/whenAtRest';
import { Row } from '@/browser/kit/layout';
import { useReview } from './ReviewContext';

const loadConditions = () => import('@/browser/crud/list/filters/conditionTools');

interface Props {
  /** The fields that are offered first. */
  names?: readonly string[] | undefined;
  /** Returns the text of a condition, if its values do not describe it well. */
  wordsOf?: (condition: Condition) => ReactNode;
  /** A field whose filter is shown elsewhere. */
  hidden?: string | undefined;
  children?: ReactNode;
}

/** The filters of a queue: a sentence as in lists, in addition to the state. */
export function ReviewFilters({ names = [], wordsOf, hidden, children }: Props) {
  const { resource, workflow } = useReview();
  const by = usePrincipal();
  const notify = useNotify();
  const { filterValues, setFilters } = useListFilterContext();
  const apart = hidden === undefined ? [workflow.field] : [workflow.field, hidden];
  const hasConditions = Object.keys(filterValues).some((name) => !apart.includes(name));
  const code = useAtRest(loadConditions, hasConditions);
  const add = useCallback(
    async (source: string, values: FilterValues) => {
      const { withCondition } = await loadConditions();
      const next = by && withCondition(resource, by, filterValues, { source, values });
      if (next) setFilters(next, {}, false);
      else notify('lists.condition.too_many', { type: 'warning' });
    },
    [resource, by, filterValues, setFilters, notify],
  );
  if (!by) return null;
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  const offered = offeredFilters(resource, by)
    .filter(([name]) => name !== workflow.field)
    .sort(([one], [other]) => place(one) - place(other));
  return (
    <Row>
      {hasConditions && code && (
        <code.ConditionBar {...{ resource, by, apart, offered, wordsOf }} />
      )}
      {children}
      <AddFilter {...{ resource, offered }} onApply={add} />
    </Row>
  );
}
