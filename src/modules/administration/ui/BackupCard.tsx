import { useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields';
import { withGroups } from '@/core/fields/grouping';
import { CardBody, Details, SectionCard } from './SectionCard';
import type { Administration } from './useAdministration';

/** The last backup: when it was made, and its size. */
export function BackupCard({ backup }: Pick<Administration, 'backup'>) {
  const translate = useTranslate();
  const { moment } = useCompanyTime();
  return (
    <SectionCard heading={translate('administration.tabs.backups')}>
      <CardBody>
        <Details>
          <dt>{translate('administration.backups.last')}</dt>
          <dd data-missing={backup ? undefined : ''}>
            {backup ? moment(backup.taken_at) : translate('administration.backups.none')}
          </dd>
        </Details>
        {backup && (
          <p>
            {translate('administration.backups.size', {
              rows: withGroups(backup.rows),
              files: withGroups(backup.files),
            })}
          </p>
        )}
      </CardBody>
    </SectionCard>
  );
}
