import type { CellProps } from '@/browser/fields/fieldProps';
import { styled } from '@/browser/kit/styles/styled';
import type { NoteField } from '@/core/fields/kinds/note';

const Lines = styled('span')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export function NoteCell({ value }: CellProps<NoteField>) {
  return <Lines>{String(value)}</Lines>;
}
