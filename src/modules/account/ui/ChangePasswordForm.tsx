import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { Alert } from '@/browser/kit/Alert';
import { Button } from '@/browser/kit/Button';
import { CheckboxLine } from '@/browser/kit/inputs/CheckboxLine';
import { DialogBody, DialogFoot } from '@/browser/kit/overlays/Dialog';
import { ButtonSpinner } from '@/browser/kit/page/ButtonSpinner';
import { styled } from '@/browser/kit/styles/styled';
import { MIN_PASSWORD_LENGTH } from '@/modules/people/model/accounts/passwords';
import { PasswordField } from './PasswordField';
import { PASSWORD_FIELDS } from './passwordIssues';
import { useChangePassword } from './useChangePassword';

const Form = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
});

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: 28,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
}));

/** Three password fields and the call; the dialog closes only on success. */
export function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const [isReadable, setReadable] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = useChangePassword(onClose);
  const { verdict, failure, isChanging } = change;

  useEffect(() => {
    if (verdict) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [verdict]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change.submit();
  };
  return (
    <Form ref={form} noValidate onSubmit={submit}>
      <DialogBody>
        {/* Lets password managers match the account. */}
        <input
          hidden
          readOnly
          name="username"
          autoComplete="username"
          value={String(identity?.email ?? '')}
        />
        {failure && (
          <Alert severity="error" style={{ marginBottom: 16 }}>
            {translate(failure, { _: failure })}
          </Alert>
        )}
        <Columns>
          <div>
            {PASSWORD_FIELDS.map((name, index) => (
              <PasswordField
                key={name}
                name={name}
                value={change.typed[name]}
                onChange={(value) => change.type(name, value)}
                isReadable={isReadable}
                isTried={change.isTried}
                issue={change.issueOf(name)}
                isFirst={index === 0}
              />
            ))}
            <CheckboxLine
              checked={isReadable}
              onChange={({ target }) => setReadable(target.checked)}
            >
              {translate('account.password.show')}
            </CheckboxLine>
          </div>
          <PasswordAdvice />
        </Columns>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>{translate('account.cancel')}</Button>
        {/* Never disabled: that would lose the focus, and a second press does nothing. */}
        <Button
          type="submit"
          variant="contained"
          aria-disabled={isChanging}
          startIcon={isChanging && <ButtonSpinner />}
        >
          {translate(`account.password.${isChanging ? 'changing' : 'submit'}`)}
        </Button>
      </DialogFoot>
    </Form>
  );
}

const Panel = styled('aside')(({ theme }) => ({
  alignSelf: 'start',
  padding: 16,
  borderRadius: 10,
  fontSize: '0.8125rem',
  background: theme.palette.info.light,
  color: theme.palette.info.main,
  '& h3': { margin: 0, fontSize: '0.8125rem', fontWeight: 650 },
  '& ul': { margin: '4px 0 10px', paddingLeft: 18 },
  '& p': { margin: 0 },
}));

/** The requirements for a good password, and the effect of a change. */
function PasswordAdvice() {
  const translate = useTranslate();
  return (
    <Panel>
      <h3>{translate('account.password.advice.heading')}</h3>
      <ul>
        <li>{translate('account.password.advice.length', { count: MIN_PASSWORD_LENGTH })}</li>
        <li>{translate('account.password.advice.own')}</li>
        <li>{translate('account.password.advice.elsewhere')}</li>
      </ul>
      <p>{translate('account.password.advice.sessions')}</p>
    </Panel>
  );
}
