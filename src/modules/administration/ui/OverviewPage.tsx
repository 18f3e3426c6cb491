import { Navigate } from 'react-router';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { styled } from '@/browser/kit/styles/styled';
import { may } from '@/core/access/table';
import { historyAccess } from '@/core/historyAccess';
import { administrationAccess } from '@/modules/administration/model/access';
import { AdministrationPage } from './AdministrationPage';
import { BackupCard } from './BackupCard';
import { FirstSteps } from './FirstSteps';
import { MailCard } from './MailCard';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 380px',
  alignItems: 'start',
  gap: 16,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Stack = styled('div')({ display: 'grid', gap: 16, minWidth: 0 });

/** The first steps of the company, and the other sections in short; for others the section that they may open. */
export function OverviewPage() {
  const by = usePrincipal();
  const opensActivity =
    by && !may(by, administrationAccess, 'see') && may(by, historyAccess, 'see');
  if (opensActivity) return <Navigate to="/configuration/administration/activity" replace />;
  return (
    <AdministrationPage title="administration.title">
      {(data) => (
        <Columns>
          <FirstSteps data={data} />
          <Stack>
            <BackupCard backup={data.backup} />
            <MailCard steps={data.steps} />
          </Stack>
        </Columns>
      )}
    </AdministrationPage>
  );
}
