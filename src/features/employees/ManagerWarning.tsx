import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../domain/kernel/fields';

/** Says to those who can mend it that nobody is asked to approve this person's weeks. */
export function ManagerWarning({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const isWorking = record.status === 'active' && typeof record.work_schedule_id === 'number';
  if (!isWorking || record.contract_manager_id !== null) return null;
  return (
    <Alert severity="warning" role="status" sx={{ maxWidth: 880, mb: 2 }}>
      {translate('employees.no_manager', { name: String(record.name) })}
    </Alert>
  );
}
