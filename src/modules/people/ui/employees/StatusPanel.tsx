import { useTranslate } from 'react-admin';
import { toneColour, useCompanyTime, useFieldWords } from '@/browser/fields';
import { Chip } from '@/browser/kit/Chip';
import { PanelRow } from '@/browser/kit/PanelRow';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import { kindOf } from '@/core/fields';
import type { Employee } from '@/modules/people/model/employeeFields';
import { isLeaving } from '@/modules/people/model/employment';
import { employeesResource } from './employeesResource';
import { employmentStatusOf } from './employmentStatus';
import { StatusButtons } from './StatusButtons';

const { status: statusField, end_date: endField } = employeesResource.fields;

interface Props {
  record: Employee;
  mayEdit: boolean;
}

/** Shows whether a person works here, is suspended or has left. */
export function StatusPanel({ record, mayEdit }: Props) {
  const translate = useTranslate();
  const { choice } = useFieldWords('status', statusField);
  const { day } = useCompanyTime();
  const today = day(new Date().toISOString());
  const { end_date } = record;
  const current = employmentStatusOf(record, today);
  const status = current.startsWith('left') ? 'left' : (record.status ?? 'active');
  const end = end_date ? kindOf(endField).format(end_date, endField) : '';
  const leaves = isLeaving(record, today) && status === 'active';
  return (
    <PanelRow heading={translate('people.employees.employment_status.heading')}>
      <Chip tone={leaves ? 'warning' : toneColour(statusField, status)}>
        {leaves ? translate('people.employees.employment_status.leaves', { end }) : choice(status)}
      </Chip>
      <p>
        <WholeWords>
          {translate(`people.employees.employment_status.state.${current}`, { end })}
        </WholeWords>
      </p>
      {mayEdit && <StatusButtons record={record} today={today} />}
    </PanelRow>
  );
}
