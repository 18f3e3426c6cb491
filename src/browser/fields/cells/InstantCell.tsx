import { useTranslate } from 'react-admin';
import type { CellProps } from '@/browser/fields/fieldProps';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';
import { styled } from '@/browser/kit/styles/styled';
import { latenessOf } from '@/core/dates/lateness';
import type { InstantField } from '@/core/fields/kinds/instant';
import { Figure } from './Figure';

const Late = styled('span')(({ theme }) => ({
  color: theme.palette.warning.main,
  whiteSpace: 'nowrap',
}));

/** A moment in the company's local time, with the delay if a device sent it late. */
export function InstantCell({ value, related }: CellProps<InstantField>) {
  const { moment } = useCompanyTime();
  const made = String(value);
  const late = typeof related === 'string' ? latenessOf(made, related) : undefined;
  if (!late) return <Figure>{moment(made)}</Figure>;
  return (
    <span>
      <Figure>{moment(made)}</Figure> <ReceivedLate {...late} />
    </span>
  );
}

function ReceivedLate({ unit, count }: { unit: string; count: number }) {
  const translate = useTranslate();
  return <Late>{translate(`fieldhouse.fields.received.${unit}`, { smart_count: count })}</Late>;
}
