import type { CellProps } from '@/browser/fields/fieldProps';
import { styled } from '@/browser/kit/styles/styled';
import type { ColourField } from '@/core/fields/kinds/colour';
import { Figure } from './Figure';

// The outline shows a colour like that of the page, in both schemes.
const Swatch = styled('span')(({ theme }) => ({
  display: 'inline-block',
  width: 14,
  height: 14,
  marginInlineEnd: 8,
  verticalAlign: '-2px',
  border: `1px solid ${theme.palette.text.secondary}`,
  borderRadius: 3,
}));

/** A colour's code, after the colour. */
export function ColourCell({ value, isPlain }: CellProps<ColourField>) {
  const code = String(value);
  if (isPlain) return code;
  return (
    <Figure>
      <Swatch style={{ backgroundColor: code }} />
      {code}
    </Figure>
  );
}
