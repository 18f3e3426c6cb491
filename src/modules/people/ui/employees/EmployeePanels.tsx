import type { ReactNode } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { useClosedFields } from '@/browser/crud/form/fields/useClosedFields';
import { useMe } from '@/browser/crud/useMe';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { Alert } from '@/browser/kit/Alert';
import { RecordCard } from '@/browser/kit/PanelCard';
import { PanelRow } from '@/browser/kit/PanelRow';
import type { RecordValues } from '@/core/fields';
import { asRecordOf } from '@/core/resource/records';
import type { Employee } from '@/modules/people/model/employeeFields';
import { AddressPanel } from './AddressPanel';
import { employeesResource } from './employeesResource';
import { PersonalDataPanel } from './personal/PersonalDataPanel';
import { StatusPanel } from './StatusPanel';

interface Props {
  record: RecordValues;
  /** The rows of other modules. */
  rows?: ReactNode;
}

/** Shows the employment status and the unconfirmed address of a person, with their actions. */
export function EmployeePanels({ record: read, rows }: Props) {
  const record = asRecordOf(employeesResource, read);
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: employeesResource.route, action: 'edit', record });
  const mayEdit = canAccess === true;
  const isClosed = useClosedFields(employeesResource, usePrincipal(), record).length > 0;
  const mayGrant = mayEdit && !isClosed;
  if (record.archived_at !== null) return null;
  return (
    <>
      {mayEdit && <ManagerWarning record={record} />}
      <RecordCard>
        <StatusPanel record={record} mayEdit={mayEdit} />
        <AddressPanel record={record} mayChange={mayGrant} />
        {rows}
        <PersonalDataPanel record={record} />
        {mayEdit && !mayGrant && (
          <PanelRow heading={translate('people.employees.rights.heading')}>
            <p>{translate('people.employees.rights.closed')}</p>
          </PanelRow>
        )}
      </RecordCard>
    </>
  );
}

/** Warns editors that nobody is notified to approve this person's weeks. */
function ManagerWarning({ record }: { record: Employee }) {
  const translate = useTranslate();
  const isOwn = useMe()?.id === record.id;
  const isWorking = record.status === 'active' && typeof record.work_schedule_id === 'number';
  if (!isWorking || record.contract_manager_id !== null) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      style={{ maxWidth: 'var(--record-width)', marginBottom: 16 }}
    >
      {translate(`people.employees.${isOwn ? 'no_own_manager' : 'no_manager'}`, {
        name: record.name,
      })}
    </Alert>
  );
}
