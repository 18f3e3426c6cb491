import { filterableFields } from '@/browser/crud/list/columns/columns';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import {
  type Condition,
  parametersIn,
  sentenceFields,
  sentenceIn,
  withMember,
  withWhole,
} from './sentence';

type Values = Readonly<Record<string, unknown>>;

/** Returns the filters of a list with one more condition; undefined if that would be too many. */
export function withCondition(
  resource: Resource,
  by: Principal,
  filters: Values,
  condition: Condition,
): Values | undefined {
  const fields = sentenceFields(resource, new Map(filterableFields(resource, by)));
  const { sentence, others } = sentenceIn(filters, fields);
  const isWhole = Object.keys(condition.values).some((name) => fields.isOfWhole?.(name));
  const parameters = parametersIn((isWhole ? withWhole : withMember)(sentence, condition));
  return parameters && { ...others, ...parameters };
}
