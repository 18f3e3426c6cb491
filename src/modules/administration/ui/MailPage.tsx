import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { ActionButton } from '@/browser/kit/ActionButton';
import { Alert } from '@/browser/kit/Alert';
import { styled } from '@/browser/kit/styles/styled';
import { may } from '@/core/access/table';
import { administrationAccess } from '@/modules/administration/model/access';
import { AdministrationPage } from './AdministrationPage';
import { MailCard } from './MailCard';
import { CardBody, SectionCard } from './SectionCard';

const Page = styled('div')({ display: 'grid', gap: 16, maxWidth: 720 });

const Outcome = styled('div')({ '&:not(:empty)': { marginTop: 16 } });

interface MailTest {
  outcome: 'sent' | 'refused' | 'no_server';
  to: string;
  reason: string | null;
}

const SEVERITY = { sent: 'success', refused: 'error', no_server: 'warning' } as const;

/** The mail of the installation, with a test. */
export function MailPage() {
  return (
    <AdministrationPage>
      {({ steps }) => (
        <Page>
          <MailCard steps={steps} />
          <TestMail />
        </Page>
      )}
    </AdministrationPage>
  );
}

/** Sends a mail to the person themselves, and says what happened to it. */
function TestMail() {
  const translate = useTranslate();
  const failureWords = useFailureWords();
  const by = usePrincipal();
  const callOperation = useOperation();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async () => (await callOperation('mail-test', {})) as MailTest,
  });
  const maySend = by !== undefined && may(by, administrationAccess, 'edit');
  const failure = error instanceof SessionEnded ? null : error;
  return (
    <SectionCard heading={translate('administration.mail.test')}>
      <CardBody>
        <p>{translate(`administration.mail.${maySend ? 'test_help' : 'only_super'}`)}</p>
        {maySend && (
          <ActionButton variant="contained" disabled={isPending} onClick={() => mutate()}>
            {translate('administration.mail.send')}
          </ActionButton>
        )}
        <Outcome role="status">
          {data && (
            <Alert severity={SEVERITY[data.outcome]}>
              {translate(`administration.mail.outcome.${data.outcome}`, { ...data })}
            </Alert>
          )}
          {failure && <Alert severity="error">{failureWords(failure)}</Alert>}
        </Outcome>
      </CardBody>
    </SectionCard>
  );
}
