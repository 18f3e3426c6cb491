import { useTranslate } from 'react-admin';
import type { InstantField } from '@/domain/kernel/fields/instant';
import { latenessOf } from '@/domain/kernel/lateness';
import { styled } from '@/src/kit/styles/styled';
import { Figure } from './Figure';
import type { CellProps } from './face';
import { useCompanyTime } from './useCompanyTime';

const Late = styled('span')(({ theme }) => ({
  color: theme.palette.warning.main,
  whiteSpace: 'nowrap',
}));

/** A moment in the company's local time; where a device gave it and it came late, by how much. */
export function InstantCell({ value, beside }: CellProps<InstantField>) {
  const { moment } = useCompanyTime();
  const made = String(value);
  const late = typeof beside === 'string' ? latenessOf(made, beside) : undefined;
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
