import { fieldsWrong } from '@/core/validation/refusals';
import { isId } from '@/core/validation/schema';
import type { Operation } from '@/engine/operations';
import { erase, plannedErasure, refuseWhileAssigned } from '@/engine/personal/eraseLeaver';
import { recordInTurn } from '@/engine/transitions/target';
import { employees } from '@/modules/people/model/employees';
import { refuseErasure } from '@/modules/people/model/erasureRefusal';

/** Erases the personal data of somebody who has left, or only says what would go and what must stay. */
const erasePersonalData: Operation = {
  async change(ctx, { values = {}, body = {} }) {
    // Left out it would mean no, and nothing that was erased comes back.
    if (typeof body.preview !== 'boolean')
      return { refusal: fieldsWrong({ preview: ['Preview is required: true or false.'] }) };
    const target = await recordInTurn(ctx, employees, isId(values.id) ? values.id : 0, 'erase');
    if ('refusal' in target) return target;
    const { record } = target;
    const refusal = refuseErasure(record, ctx.by) ?? (await refuseWhileAssigned(ctx, record));
    if (refusal) return { refusal };
    const plan = await plannedErasure(ctx, { id: record.id, lastDay: record.end_date ?? '' });
    if (values.preview !== true) await erase(ctx, record, plan);
    const { goes, kept } = plan;
    return { data: { goes, kept }, message: values.preview === true ? 'OK' : 'Erased' };
  },
};

/** The calls that erase data about people, by their names. */
export const erasures: Readonly<Record<string, Operation>> = {
  'employees/erase': erasePersonalData,
};
