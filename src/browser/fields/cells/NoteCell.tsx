import type { NoteField } from '@/domain/kernel/fields/note';
import { styled } from '@/src/kit/styles/styled';
import type { CellProps } from './face';

const Lines = styled('span')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** A text of several lines. */
export function NoteCell({ value }: CellProps<NoteField>) {
  return <Lines>{String(value)}</Lines>;
}
