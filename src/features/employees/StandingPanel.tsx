import Chip from '@mui/material/Chip';
import { format } from 'date-fns';
import { useTranslate } from 'react-admin';
import { type Field, kindOf, type RecordValues } from '../../../domain/fields';
import { toneColour, useFieldWords } from '../../fields';
import { employeesEntry } from './employeesEntry';
import { PanelRow } from './PanelRow';
import { StandingButtons } from './StandingButtons';
import { standingOf } from './standing';

const { status: statusField, end_date: endField } = employeesEntry.fields as Record<
  string,
  Field
> & {
  status: Field;
  end_date: Field;
};

interface Props {
  record: RecordValues;
  mayEdit: boolean;
}

/** Whether somebody works here, was suspended or left, in a word and a sentence. */
export function StandingPanel({ record, mayEdit }: Props) {
  const translate = useTranslate();
  const { choice } = useFieldWords('status', statusField);
  const { end_date: end } = record;
  const status = String(record.status);
  const standing = standingOf(record, format(new Date(), 'yyyy-MM-dd'));
  return (
    <PanelRow heading={translate('employees.standing.heading')}>
      <Chip
        size="small"
        color={toneColour(statusField, status) ?? 'default'}
        label={choice(status)}
      />
      <p>
        {translate(`employees.standing.state.${standing}`, {
          end: end ? kindOf(endField).format(end, endField) : '',
        })}
      </p>
      {mayEdit && <StandingButtons record={record} />}
    </PanelRow>
  );
}
