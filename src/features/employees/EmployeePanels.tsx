import Paper from '@mui/material/Paper';
import { useCanAccess } from 'react-admin';
import type { RecordValues } from '../../../domain/fields';
import { employeesEntry } from './employeesEntry';
import { InvitationPanel } from './InvitationPanel';
import { ManagerWarning } from './ManagerWarning';
import { StandingPanel } from './StandingPanel';

/** Whether somebody works here and how far their invitation has come, with what may be done about either. */
export function EmployeePanels({ record }: { record: RecordValues }) {
  const { canAccess } = useCanAccess({ resource: employeesEntry.route, action: 'edit', record });
  if (record.archived_at !== null) return null;
  const mayEdit = canAccess === true;
  return (
    <>
      {mayEdit && <ManagerWarning record={record} />}
      <Paper variant="outlined" sx={{ maxWidth: 880, mb: 2 }}>
        <StandingPanel record={record} mayEdit={mayEdit} />
        <InvitationPanel record={record} mayEdit={mayEdit} />
      </Paper>
    </>
  );
}
