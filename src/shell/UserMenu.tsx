import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PhoneItems } from './PhoneItems';
import type { ShellActions } from './shellActions';
import { type ShellUser, UserButton } from './UserButton';

const Welcome = styled('li')(({ theme }) => ({
  padding: '8px 16px',
  marginBottom: 4,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& h2': { ...theme.typography.subtitle1, margin: 0 },
  // A menu is as wide as it has room; a name or an address may be longer.
  '& p': {
    ...theme.typography.caption,
    margin: 0,
    color: theme.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
}));

interface Props {
  user: ShellUser;
  actions: ShellActions;
  /** Given where the bar has no room for its own buttons, so that they stand here. */
  onSettings?: () => void;
}

const ITEMS = [
  ['shell.profile', 'profile'],
  ['shell.change_password', 'changePassword'],
  ['shell.documents', 'documents'],
  ['shell.lock', 'lock'],
  ['shell.sign_out', 'signOut'],
] as const;

/** Who is signed in, what is theirs, and the way out. */
export function UserMenu({ user, actions, onSettings }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  const closeAnd = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <>
      <UserButton
        user={user}
        menuId={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 220, maxWidth: 320, mt: 0.5 } } }}
      >
        <Welcome role="presentation">
          <h2>{translate('shell.welcome')}</h2>
          <p>
            {user.name} · {user.role}
          </p>
          {user.pendingEmail && (
            <p>{translate('shell.pending_email', { email: user.pendingEmail })}</p>
          )}
        </Welcome>
        {ITEMS.map(([label, action]) => (
          <MenuItem key={action} onClick={closeAnd(actions[action])}>
            {translate(label)}
          </MenuItem>
        ))}
        {onSettings && <PhoneItems onSettings={closeAnd(onSettings)} onClose={close} />}
      </Menu>
    </>
  );
}
