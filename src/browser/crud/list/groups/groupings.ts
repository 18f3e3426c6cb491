import { meaningfulFields } from '@/browser/crud/list/columns/columns';
import type { Principal } from '@/core/access/table';
import type { Field } from '@/core/fields';
import { isGroupable } from '@/core/http/subtotals';
import type { Resource } from '@/core/resource/resource';
import { registry } from '@/registry';

/** Returns the stored fields by which this person can group a list; none for a report, which has groups of its own. */
export const groupingsOf = (resource: Resource, by: Principal): [string, Field][] =>
  registry.has(resource.path)
    ? meaningfulFields(resource, by).filter(
        ([name, field]) => Object.hasOwn(resource.fields, name) && isGroupable(field),
      )
    : [];

/** Returns a resource with the groupings that its address may name. */
export const withGroupings = (resource: Resource, by: Principal): Resource => ({
  ...resource,
  groupings: [...resource.groupings, ...groupingsOf(resource, by).map(([name]) => name)],
});
