import { useTranslate } from 'react-admin';
import { CardBody, Details, SectionCard } from './SectionCard';
import type { Administration } from './useAdministration';

/** Says whether the installation has a mail server. */
export function MailCard({ steps }: Pick<Administration, 'steps'>) {
  const hasServer = steps.some(({ name, is_done: isDone }) => name === 'mail' && isDone);
  const translate = useTranslate();
  return (
    <SectionCard heading={translate('administration.tabs.mail')}>
      <CardBody>
        <Details>
          <dt>{translate('administration.mail.server')}</dt>
          <dd data-missing={hasServer ? undefined : ''}>
            {translate(`administration.mail.${hasServer ? 'has_server' : 'no_server'}`)}
          </dd>
        </Details>
        <p>{translate(`administration.mail.${hasServer ? 'help' : 'no_server_help'}`)}</p>
      </CardBody>
    </SectionCard>
  );
}
