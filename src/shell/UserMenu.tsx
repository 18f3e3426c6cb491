import Avatar from '@mui/material/Avatar';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';

/** Whose session this is, as the top bar shows it. */
export interface ShellUser {
  name: string;
  /** The words for the person's role. */
  role: string;
}

const Who = styled(ButtonBase)(({ theme }) => ({
  gap: 10,
  padding: 4,
  borderRadius: 8,
  textAlign: 'left',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 500,
  lineHeight: 1.3,
  color: 'var(--topbar-title)',
  '& small': {
    display: 'block',
    fontSize: '0.75rem',
    fontWeight: 400,
    color: 'var(--topbar-item)',
  },
  '& .words': { [theme.breakpoints.down('md')]: { display: 'none' } },
}));

const Initials = styled(Avatar)({
  width: 34,
  height: 34,
  fontSize: '0.8125rem',
  fontWeight: 650,
  background: 'var(--topbar-selected)',
  color: 'var(--topbar-active)',
});

const Welcome = styled('li')(({ theme }) => ({
  padding: '8px 16px',
  marginBottom: 4,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& h2': { ...theme.typography.subtitle1, margin: 0 },
  '& p': { ...theme.typography.caption, margin: 0, color: theme.palette.text.secondary },
}));

/** "Morgan Reid" → "MR". */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
}

/** Who is signed in, and the way out. */
export function UserMenu({ user, signedOutPath }: { user: ShellUser; signedOutPath: string }) {
  const translate = useTranslate();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <Who
        aria-label={translate('shell.user_menu', { name: user.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Initials aria-hidden="true">{initialsOf(user.name)}</Initials>
        <span className="words">
          {user.name}
          <small>{user.role}</small>
        </span>
      </Who>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 220, mt: 0.5 } } }}
      >
        <Welcome role="presentation">
          <h2>{translate('shell.welcome')}</h2>
          <p>
            {user.name} · {user.role}
          </p>
        </Welcome>
        <MenuItem autoFocus onClick={() => logout({}, signedOutPath, false)}>
          {translate('shell.sign_out')}
        </MenuItem>
      </Menu>
    </>
  );
}
