import type { RecordValues } from '@/domain/kernel/fields';
import { WholeWords } from '@/src/kit/WholeWords';
import { useStateWords } from './useStateWords';

/** What an expense in its state comes to, since when, and what comes next. */
export const StateWords = ({ record }: { record: RecordValues }) => (
  <WholeWords>{useStateWords(record)}</WholeWords>
);
