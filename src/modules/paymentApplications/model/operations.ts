import { integer } from '@/core/fields/integer';
import { reference } from '@/core/fields/reference';
import type { Operation } from '@/core/operations/operation';
import { afpKeptAccess } from './access';
import { certify, certifyInput } from './batches/certifying';

/** The calls about applications besides those that resources have. */
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
];
