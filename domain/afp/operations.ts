import { integer } from '../kernel/fields/integer';
import { reference } from '../kernel/fields/reference';
import type { Operation } from '../kernel/operation';
import { afpKeptAccess } from './access';
import { certify, certifyInput } from './certifying';

/** The calls about applications that no entry gives rise to. */
export const afpOperations: readonly Operation[] = [
  {
    name: 'afp-batches/certify',
    method: 'POST',
    path: 'afp-batches/certify',
    guard: { access: afpKeptAccess, action: 'edit' },
    summary: certify.summary,
    input: {
      id: reference('afp-batches', { label: 'AFP Batch', required: true }),
      ...certifyInput,
      version: integer({ min: 1, help: 'The version that was reviewed; any other is refused.' }),
    },
    answer: { record: 'afp-batches' },
  },
  {
    name: 'reports/afp',
    method: 'GET',
    path: 'reports/afp',
    guard: { access: afpKeptAccess, action: 'see' },
    summary:
      'Applications that were sent, valued in a period, with the totals of all that is found, the retention held and due, and what is not yet applied for. The filters of afp-batches apply, and user_id and property_id by the work and the places of their jobs. Without dates: this month',
    answer: { page: 'afp-batches' },
  },
];
