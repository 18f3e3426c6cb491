import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { FilterProps, InputProps } from '@/browser/fields/fieldProps';
import { TypedFilter } from '@/browser/fields/TypedFilter';
import { TypedText, type TypingProps } from '@/browser/fields/typed/TypedText';
import { useFieldControl } from '@/browser/fields/useFieldControl';
import { styled } from '@/browser/kit/styles/styled';
import { type ColourField, colourOf } from '@/core/fields/kinds/colour';

const typing: TypingProps = { isNumber: true, placeholder: '#RRGGBB' };

const None = styled('small')(({ theme }) => ({
  marginInlineEnd: 8,
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
}));

/** The browser's own picker, which is its swatch too. The outline shows a colour like that of the page. */
const Picker = styled('input')(({ theme }) => {
  const line = theme.palette.text.secondary;
  const none = {
    background: `linear-gradient(to top right, transparent calc(50% - 1px), ${line}, transparent calc(50% + 1px)) !important`,
  };
  return {
    width: 32,
    height: 28,
    padding: 0,
    border: `1px solid ${theme.palette.text.secondary}`,
    borderRadius: 4,
    background: 'none',
    cursor: 'pointer',
    '&:disabled': { cursor: 'default' },
    '@media (pointer: coarse)': { width: 44, height: 44 },
    '&::-webkit-color-swatch-wrapper': { padding: 0 },
    '&::-webkit-color-swatch': { border: 0, borderRadius: 3 },
    '&::-moz-color-swatch': { border: 0, borderRadius: 3 },
    // A picker without a colour does not exist: it would show white, which is a colour too.
    '&[data-none]::-webkit-color-swatch': none,
    '&[data-none]::-moz-color-swatch': none,
  };
});

export function Input({ source, field, isDisabled }: InputProps<ColourField>) {
  const translate = useTranslate();
  const control = useFieldControl(source, field);
  const none = useId();
  const isEmpty = String(control.value ?? '').trim() === '';
  const held = colourOf(String(control.value ?? ''));
  return (
    <TypedText
      {...typing}
      {...control}
      field={field}
      isDisabled={isDisabled}
      adornment={
        <>
          {isEmpty && <None id={none}>{translate('fieldhouse.fields.no_colour')}</None>}
          <Picker
            type="color"
            aria-label={translate('fieldhouse.fields.colour', { name: control.label })}
            aria-describedby={isEmpty ? none : undefined}
            data-none={held ? undefined : ''}
            value={held?.toLowerCase() ?? '#ffffff'}
            disabled={isDisabled}
            onChange={({ target }) => control.onChange(target.value.toUpperCase())}
          />
        </>
      }
    />
  );
}

export function Filter(props: FilterProps<ColourField>) {
  return <TypedFilter {...typing} {...props} />;
}
