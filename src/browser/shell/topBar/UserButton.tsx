import type { ComponentProps, MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import { VisuallyHidden } from '@/browser/kit/words/VisuallyHidden';

/** The signed-in person as the top bar shows them. */
export interface ShellUser {
  name: string;
  /** The name of the person's role. */
  role: string;
  /** The person's company, if any. */
  company?: string | undefined;
  /** The person's new e-mail address while it is unconfirmed. */
  pendingEmail?: string | undefined;
}

const Who = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  border: 0,
  background: 'none',
  cursor: 'pointer',
  gap: 10,
  flex: 'none',
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
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: '0.75rem',
    fontWeight: 400,
    color: 'var(--topbar-item)',
  },
  // A long name must not displace the page's title; the menu shows it in full.
  '& .words': {
    maxWidth: 200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [theme.breakpoints.down('md')]: { display: 'none' },
  },
  '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
}));

const Initials = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: '50%',
  lineHeight: 1,
  width: 34,
  height: 34,
  fontSize: '0.8125rem',
  fontWeight: 650,
  background: 'var(--topbar-selected)',
  color: 'var(--topbar-active)',
});

/** "Morgan Reid" → "MR". */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
}

interface Props extends Pick<ComponentProps<'button'>, 'onPointerEnter' | 'onFocus'> {
  user: ShellUser;
  /** The id of the popover while it is open. */
  popoverId: string | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** The person's name and role, which open their menu. */
export function UserButton({ user, popoverId, onClick, ...ahead }: Props) {
  const translate = useTranslate();
  return (
    <Who
      type="button"
      aria-haspopup="dialog"
      aria-expanded={popoverId !== undefined}
      aria-controls={popoverId}
      onClick={onClick}
      {...ahead}
    >
      <Initials aria-hidden="true">{initialsOf(user.name)}</Initials>
      <span className="words" aria-hidden="true">
        {user.name}
        <small>{user.role}</small>
      </span>
      {/* Contains the visible text, so that voice control can address the button. */}
      <VisuallyHidden>
        {translate('shell.user_menu', { name: `${user.name}, ${user.role}` })}
      </VisuallyHidden>
    </Who>
  );
}
