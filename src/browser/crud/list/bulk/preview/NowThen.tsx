import { useTranslate } from 'react-admin';
import { ValueCell } from '@/browser/crud/list/rows/ValueCell';
import { styled } from '@/browser/kit/styles/styled';
import { VisuallyHidden } from '@/browser/kit/words/VisuallyHidden';
import type { Field, Value } from '@/core/fields';
import { isSame } from './previewGroups';

const Line = styled('span')(({ theme }) => ({
  whiteSpace: 'nowrap',
  '& > span:first-of-type, & > i': { color: theme.palette.text.secondary, fontStyle: 'normal' },
}));

interface Props {
  source: string;
  field: Field;
  before: Value | undefined;
  after: Value | undefined;
}

/** The value of a field as it is and as it would be; the value alone if it stays the same. */
export function NowThen({ source, field, before, after }: Props) {
  const translate = useTranslate();
  const cell = (value: Value | undefined) => (
    <ValueCell source={source} field={field} value={value} isPlain />
  );
  if (isSame(before, after)) return cell(before);
  return (
    <Line>
      <span>{cell(before)}</span>
      <i aria-hidden="true"> → </i>
      <VisuallyHidden>{translate('lists.bulk.becomes')}</VisuallyHidden>
      <span>{cell(after)}</span>
    </Line>
  );
}
