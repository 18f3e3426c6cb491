import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import { AdministrationPage } from './AdministrationPage';
import { BackupCard } from './BackupCard';
import { BackupList } from './BackupList';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  maxWidth: 720,
  '& > p': { margin: 0 },
  '& > code': {
    padding: '12px 18px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 10,
    background: theme.palette.background.paper,
    overflowWrap: 'anywhere',
  },
}));

/** The last backup, and the command that makes one. */
export function BackupsPage() {
  const translate = useTranslate();
  return (
    <AdministrationPage title="administration.tabs.backups">
      {({ backup }) => (
        <Page>
          <BackupCard backup={backup} />
          {backup && <BackupList />}
          <p>{translate('administration.backups.help')}</p>
          <code>{translate('administration.backups.command')}</code>
        </Page>
      )}
    </AdministrationPage>
  );
}
