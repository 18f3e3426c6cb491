import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { FilterProps, InputProps } from '@/browser/fields/fieldProps';
import { TypedFilter } from '@/browser/fields/TypedFilter';
import { DateButton } from '@/browser/fields/typed/DateButton';
import { TypedText } from '@/browser/fields/typed/TypedText';
import { steppedDate, tidyDate } from '@/browser/fields/typed/typedDate';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';
import { useFieldControl } from '@/browser/fields/useFieldControl';
import { isCalendarDate } from '@/core/fields/calendarDay';
import type { DateField } from '@/core/fields/kinds/date';

const useTyping = () => {
  const translate = useTranslate();
  const { day } = useCompanyTime();
  const today = translate('fieldhouse.fields.today');
  return {
    isNumber: true,
    read: (typed: string) =>
      typed.trim().toLowerCase() === today ? day(new Date().toISOString()) : undefined,
    tidy: tidyDate,
    inputMode: 'numeric' as const,
    placeholder: translate('fieldhouse.fields.date_placeholder'),
  };
};

export function Input({ source, field, isDisabled }: InputProps<DateField>) {
  const control = useFieldControl(source, field);
  const { value, onChange, label } = control;
  const iso = typeof value === 'string' && isCalendarDate(value) ? value : undefined;
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
    if (!by || !iso) return;
    event.preventDefault();
    const box = event.target as HTMLInputElement;
    const caret = box.selectionStart ?? 0;
    onChange(steppedDate(iso, caret, by));
    // The new text renders after this event; restore the caret in the stepped part.
    requestAnimationFrame(() => box.setSelectionRange(caret, caret));
  };
  return (
    <TypedText
      {...useTyping()}
      {...control}
      field={field}
      isDisabled={isDisabled}
      onKeyDown={step}
      adornment={
        <DateButton
          label={label}
          field={field}
          value={iso}
          isDisabled={isDisabled}
          onChoose={onChange}
        />
      }
    />
  );
}

export function Filter(props: FilterProps<DateField>) {
  return <TypedFilter {...useTyping()} {...props} />;
}
