import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import { layoutSettings } from '@/browser/shell/layoutSettings';
import type { ShellActions } from '@/browser/shell/shellActions';
import { useLayoutSettings } from '@/browser/shell/useLayoutSettings';
import { LanguageItems } from './LanguageItems';
import type { ShellUser } from './UserButton';

interface Props {
  onSettings: () => void;
  onClose: () => void;
}

/** The items that a wide top bar shows itself: scheme, settings and language. */
function PhoneItems({ onSettings, onClose }: Props) {
  const translate = useTranslate();
  const isLight = useLayoutSettings().LAYOUT_THEME === 'light';
  return (
    <>
      <Divider component="li" />
      <MenuItem onClick={() => layoutSettings.toggleTheme()}>
        {translate(isLight ? 'shell.theme_to_dark' : 'shell.theme_to_light')}
      </MenuItem>
      <MenuItem onClick={onSettings}>{translate('shell.settings')}</MenuItem>
      <Divider component="li" />
      <ListSubheader
        role="presentation"
        disableSticky
        sx={{ lineHeight: 2.5, bgcolor: 'transparent' }}
      >
        {translate('shell.language_list')}
      </ListSubheader>
      <LanguageItems onChoose={onClose} />
    </>
  );
}

export interface UserMenuProps {
  user: ShellUser;
  actions: ShellActions;
  /** Given if the bar has no space for its own buttons, so that the menu contains them. */
  onSettings?: () => void;
}

/** Returns the lines of the menu: message key and action. */
const linesOf = ({ profile, own, lock, signOut }: ShellActions) => [
  { label: 'shell.profile', run: profile },
  ...own,
  { label: 'shell.lock', run: lock },
  { label: 'shell.sign_out', run: signOut },
];

interface CardProps extends UserMenuProps {
  id: string;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The signed-in person, their actions, and sign-out. */
export function UserCard({ id, user, actions, onSettings, anchor, onClose }: CardProps) {
  const translate = useTranslate();
  const ids = { headingId: `${id}-heading`, factsId: `${id}-facts` };
  const closeAnd = (action: () => void) => () => {
    onClose();
    action();
  };
  const closeOnTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    event.preventDefault();
    onClose();
  };
  return (
    <Popover
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      // The list focuses its first item.
      disableAutoFocus
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          id,
          role: 'dialog',
          'aria-labelledby': ids.headingId,
          'aria-describedby': ids.factsId,
          sx: { minWidth: 220, maxWidth: 'min(320px, calc(100% - 32px))', mt: 0.5 },
        },
      }}
    >
      {/* Outside the list: a menu may contain only items. */}
      <UserFacts user={user} {...ids} />
      <MenuList
        // Again if it reopens before it has faded out.
        autoFocusItem={anchor !== null}
        onKeyDown={closeOnTab}
        sx={{ p: '4px', outline: 0 }}
      >
        {linesOf(actions).map(({ label, run }) => (
          <MenuItem key={label} onClick={closeAnd(run)}>
            {translate(label)}
          </MenuItem>
        ))}
        {onSettings && <PhoneItems onSettings={closeAnd(onSettings)} onClose={onClose} />}
      </MenuList>
    </Popover>
  );
}

const Facts = styled('div')(({ theme }) => ({
  padding: '12px 20px 8px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& h2': { ...theme.typography.subtitle1, margin: 0 },
  // A name or an address may be longer than the popover is wide.
  '& p': {
    ...theme.typography.caption,
    margin: 0,
    color: theme.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
}));

interface UserFactsProps {
  user: ShellUser;
  headingId: string;
  factsId: string;
}

/** The head of the user menu, which names and describes its popover. */
function UserFacts({ user, headingId, factsId }: UserFactsProps) {
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
