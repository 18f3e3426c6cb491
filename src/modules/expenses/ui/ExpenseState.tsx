import { WholeWords } from '@/browser/kit/words/WholeWords';
import type { RecordValues } from '@/core/fields';
import { useExpenseState } from './useExpenseState';

/** The state of an expense with its amount and date, as a sentence. */
export const ExpenseState = ({ record }: { record: RecordValues }) => (
  <WholeWords>{useExpenseState(record)}</WholeWords>
);
