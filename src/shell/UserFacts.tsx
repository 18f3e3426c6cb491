import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { ShellUser } from './UserButton';

const Facts = styled('div')(({ theme }) => ({
  padding: '12px 20px 8px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& h2': { ...theme.typography.subtitle1, margin: 0 },
  // The popover is only so wide; a name or an address may be longer.
  '& p': {
    ...theme.typography.caption,
    margin: 0,
    color: theme.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
}));

interface Props {
  user: ShellUser;
  headingId: string;
  factsId: string;
}

/** Who is signed in: the head of their menu, which its popover is named and described by. */
export function UserFacts({ user, headingId, factsId }: Props) {
  const translate = useTranslate();
  return (
    <Facts>
      <h2 id={headingId}>{translate('shell.welcome')}</h2>
      <div id={factsId}>
        <p>
          {user.name} · {user.role}
        </p>
        {user.pendingEmail && (
          <p>{translate('shell.pending_email', { email: user.pendingEmail })}</p>
        )}
      </div>
    </Facts>
  );
}
