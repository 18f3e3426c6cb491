import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { file } from '@/core/fields/kinds/file';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';

export const documentFields = {
  number: text({
    personal: 'documents',
    isCode: true,
    isNotDuplicated: true,
    searchable: true,
    list: true,
  }),
  user_id: reference('employees', {
    label: 'Employee',
    required: true,
    fixed: true,
    list: true,
    filter: true,
  }),
  document_type_id: reference('document-types', {
    personal: 'documents',
    required: true,
    list: true,
    filter: true,
  }),
  file: file({ personal: 'documents', required: true, fixed: true, list: true }),
  issue_date: date({ personal: 'documents', list: true }),
  expiry_date: date({ personal: 'documents', list: true, filter: true }),
  status: choice(['current', 'superseded'], {
    readOnly: true,
    initial: 'current',
    form: false,
    list: true,
    filter: true,
  }),
  replaces_id: reference('employee-documents', {
    label: 'Replaces',
    fixed: true,
    form: false,
  }),
};

export type EmployeeDocument = RecordOf<typeof documentFields>;
