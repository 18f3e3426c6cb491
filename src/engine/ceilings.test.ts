import { describe, expect, it } from 'vitest';
import type { RecordValues } from '@/core/fields';
import type { Fields } from '@/core/resource/records';
import { recordComments } from '@/modules/comments/model/recordComments';
import { commentChanges } from '@/modules/comments/server/operations';
import { expenseComments } from '@/modules/expenses/model/expenseComments';
import { expenses } from '@/modules/expenses/model/expenses';
import { expenseOperations } from '@/modules/expenses/server/operations';
import { timesheetAuditNotes } from '@/modules/timesheets/model/timesheetAuditNotes';
import { timesheetWeeks } from '@/modules/timesheets/model/weeks/timesheetWeeks';
import { timesheetOperations } from '@/modules/timesheets/server/operations';
import { inEnvelope, type Operation, run } from './operations';
import { openDemo } from './testing/demo';

const demo = openDemo();
const MAX_RECORDS = 1_000;

const carryOut = (operation: Operation | undefined, values: RecordValues) => {
  if (!operation) throw new Error('there is no such operation');
  return run(demo.store, demo.as('SUPER_ADMIN'), operation, { values }, inEnvelope);
};
const note = timesheetOperations['timesheets/add-audit-note'];
const comment = expenseOperations['expenses/comment'];
const refused = (field: string, message: string) => ({
  refusal: expect.objectContaining({ status: 422, errors: { [field]: [message] } }),
});

describe('the ceiling on what is written about a record', () => {
  it('refuses notes after a thousand by people about a week, not counting those of transitions', async () => {
    const [week] = await demo.all(timesheetWeeks.path, { perPage: 1 });
    const about = { user_id: Number(week?.user_id), date: String(week?.week_start) };
    const add = (action: string, count: number) =>
      demo.change('SUPER_ADMIN', async ({ tx, by }) => {
        const rows = Array.from({ length: count }, () => ({
          ...about,
          week_id: Number(week?.id),
          action,
          note: 'Said.',
        }));
        return { added: await tx.addMany<Fields>(timesheetAuditNotes, rows, by) };
      });
    const say = { ...about, note: 'One more.' };
    await add('note', MAX_RECORDS - 1);
    await add('submit', 5);
    expect(await carryOut(note, say)).not.toHaveProperty('refusal');
    expect(await carryOut(note, say)).toEqual(
      refused('note', 'This week already has 1,000 notes, the most it can have.'),
    );
  });

  it('refuses comments on an expense after a thousand', async () => {
    const [expense] = await demo.all(expenses.path, { perPage: 1 });
    await demo.change('SUPER_ADMIN', async ({ tx, by }) => {
      const rows = Array.from({ length: MAX_RECORDS }, () => ({
        expense_id: Number(expense?.id),
        comment: 'Said.',
        author_name: by.name,
      }));
      return { added: await tx.addMany(expenseComments, rows, by) };
    });
    const say = { expense_id: Number(expense?.id), comment: 'One more.' };
    expect(await carryOut(comment, say)).toEqual(
      refused('comment', 'This expense already has 1,000 comments, the most it can have.'),
    );
  });

  it('refuses comments on a record after a thousand', async () => {
    const about = { entity: 'vehicles', entity_id: 2 };
    await demo.change('SUPER_ADMIN', async ({ tx, by }) => {
      const row = { ...about, comment: 'Said.', author_name: by.name, mentions: [] };
      const rows = Array.from({ length: MAX_RECORDS - 1 }, () => row);
      return { added: await tx.addMany(recordComments, rows, by) };
    });
    const say = () => carryOut(commentChanges['comments/add'], { ...about, comment: 'One more.' });
    expect(await say()).not.toHaveProperty('refusal');
    expect(await say()).toEqual(
      refused('comment', 'This vehicle already has 1,000 comments, the most it can have.'),
    );
  });
});
