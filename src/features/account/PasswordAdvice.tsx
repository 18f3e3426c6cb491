import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { SHORTEST_PASSWORD } from '../../../domain/people/passwords';

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

/** What makes a password good, and what changing it does. */
export function PasswordAdvice() {
  const translate = useTranslate();
  return (
    <Panel>
      <h3>{translate('account.password.advice.heading')}</h3>
      <ul>
        <li>{translate('account.password.advice.length', { count: SHORTEST_PASSWORD })}</li>
        <li>{translate('account.password.advice.own')}</li>
        <li>{translate('account.password.advice.elsewhere')}</li>
      </ul>
      <p>{translate('account.password.advice.sessions')}</p>
    </Panel>
  );
}
