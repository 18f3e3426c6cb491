import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { HttpError, useGetIdentity, useTranslate } from 'react-admin';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { Alert } from '@/browser/kit/Alert';
import { Button } from '@/browser/kit/Button';
import { TextField } from '@/browser/kit/inputs/TextField';
import { styled } from '@/browser/kit/styles/styled';
import { may } from '@/core/access/table';
import { administrationAccess } from '@/modules/administration/model/access';
import { AdministrationPage } from './AdministrationPage';
import { MailCard } from './MailCard';
import { CardBody, SectionCard } from './SectionCard';

const Page = styled('div')({ display: 'grid', gap: 16, maxWidth: 720 });

const Form = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 8,
  '& > :first-child': { flex: '1 1 260px', margin: 0 },
});

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
    <AdministrationPage title="administration.tabs.mail">
      {({ steps }) => (
        <Page>
          <MailCard steps={steps} />
          <TestMail />
        </Page>
      )}
    </AdministrationPage>
  );
}

/** Sends a mail to the person themselves or another address, and says what happened to it. */
function TestMail() {
  const translate = useTranslate();
  const failureWords = useFailureWords();
  const by = usePrincipal();
  const callOperation = useOperation();
  const { identity } = useGetIdentity();
  const [typed, setTyped] = useState<string>();
  const to = typed ?? String(identity?.email ?? '');
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async () => (await callOperation('mail-test', { to })) as MailTest,
  });
  const maySend = by !== undefined && may(by, administrationAccess, 'edit');
  const failure = error instanceof SessionEnded ? null : error;
  const issue: unknown = failure instanceof HttpError ? failure.body?.errors?.to : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <SectionCard heading={translate('administration.mail.test')}>
      <CardBody>
        <p>{translate(`administration.mail.${maySend ? 'test_help' : 'only_super'}`)}</p>
        {maySend && (
          <Form noValidate onSubmit={send}>
            <TextField
              label={translate('administration.mail.to')}
              type="email"
              value={to}
              onChange={(event) => setTyped(event.target.value)}
              error={issue !== undefined}
              helperText={issue ? String(issue) : undefined}
            />
            <Button type="submit" variant="contained" aria-disabled={isPending}>
              {translate('administration.mail.send')}
            </Button>
          </Form>
        )}
        <Outcome role="status">
          {data && (
            <Alert severity={SEVERITY[data.outcome]}>
              {translate(`administration.mail.outcome.${data.outcome}`, { ...data })}
            </Alert>
          )}
          {failure && !issue && <Alert severity="error">{failureWords(failure)}</Alert>}
        </Outcome>
      </CardBody>
    </SectionCard>
  );
}
