import { isSetAlone } from '@/browser/crud/list/cells/isSetAlone';
import { meaningfulFields } from '@/browser/crud/list/columns/columns';
import type { Principal } from '@/core/access/table';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';

/** Returns the fields that this person may set to one value in many records: no files, and nothing unique. */
export const bulkFieldsOf = (resource: Resource, by: Principal): [string, Field][] =>
  meaningfulFields(resource, by).filter(
    ([name, field]) => !field.unique && isSetAlone(resource, by, name, field),
  );
