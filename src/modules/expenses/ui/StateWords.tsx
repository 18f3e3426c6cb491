import { WholeWords } from '@/browser/kit/WholeWords';
import type { RecordValues } from '@/core/fields';
import { useStateWords } from './useStateWords';

/** The state of an expense with its amount and date, as a sentence. */
export const StateWords = ({ record }: { record: RecordValues }) => (
  <WholeWords>{useStateWords(record)}</WholeWords>
);
