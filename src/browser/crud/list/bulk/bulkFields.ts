import { meaningfulFields } from '@/browser/crud/list/columns/columns';
import type { Principal } from '@/core/access/table';
import { type Field, kindOf } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { mayWrite } from '@/core/validation/fieldAccess';

/** Returns the fields that this person may set to one value in many records: no files, and nothing unique. */
export const bulkFieldsOf = (resource: Resource, by: Principal): [string, Field][] =>
  meaningfulFields(resource, by).filter(
    ([name, field]) =>
      Object.hasOwn(resource.fields, name) &&
      field.form !== false &&
      !field.unique &&
      (kindOf(field).filter !== 'none' || kindOf(field).room === 'long') &&
      kindOf(field).takesFiles === undefined &&
      mayWrite(field, by.role, 'edit'),
  );
