import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { money } from '@/core/fields/kinds/money';
import { reference } from '@/core/fields/kinds/reference';
import type { RecordOf } from '@/core/resource/records';
import { stateField } from '@/core/workflow/workflow';
import { releaseStates } from './releaseStates';

/** The fields of the release of one half of the retention. */
export const releaseFields = {
  contract_id: reference('afp-contracts', {
    required: true,
    fixed: true,
    onDelete: 'restrict',
    list: true,
    filter: true,
  }),
  half: choice(
    { first: 'First half', second: 'Second half' },
    { required: true, fixed: true, list: true, filter: true },
  ),
  due_on: date({
    help: 'Leave blank for practical completion (first half) or the end of defects (second half).',
    list: true,
    filter: true,
  }),
  amount_minor: money({ readOnly: true, form: false, initial: 0, isSummed: true, list: true }),
  batch_id: reference('afp-batches', { readOnly: true, form: false, list: true, filter: true }),
  status: stateField(releaseStates, 'due', { form: false, list: true, filter: true }),
};

export type RetentionRelease = RecordOf<typeof releaseFields>;
