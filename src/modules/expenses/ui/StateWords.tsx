import { WholeWords } from '@/browser/kit/WholeWords';
import type { RecordValues } from '@/core/fields';
import { useStateWords } from './useStateWords';

/** What an expense in its state comes to, since when, and what comes next. */
export const StateWords = ({ record }: { record: RecordValues }) => (
  <WholeWords>{useStateWords(record)}</WholeWords>
);
