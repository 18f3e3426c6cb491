import Logout from '@mui/icons-material/LogoutOutlined';
import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { styled } from '@/browser/kit/styles/styled';
import { MenuLine } from '@/browser/shell/menu/MenuLine';
import { RowContent } from '@/browser/shell/menu/RowContent';
import type { ShellActions } from '@/browser/shell/shellActions';
import { sidenav } from './sidenav';
import { useSidenav } from './useSidenav';

const Lines = styled('ul')({
  flex: 'none',
  margin: 0,
  borderTop: '1px solid var(--menu-line)',
  listStyle: 'none',
});

/** What the menu can do: stay open where it opens on hover, what features add to it, sign out. */
export function SideMenuFoot({ actions }: { actions: ShellActions }) {
  const { face } = useSidenav();
  const isPinned = face === 'sm-hover-active';
  return (
    <Lines>
      {(isPinned || face === 'sm-hover') && (
        <MenuAction
          name="pin"
          icon={isPinned ? PushPin : PushPinOutlined}
          label="shell.menu_pin"
          isPressed={isPinned}
          onClick={sidenav.pin}
        />
      )}
      {actions.own
        .filter(({ isInMenuFoot }) => isInMenuFoot)
        .map(({ label, icon, run }) => (
          <MenuAction key={label} name={label} icon={icon} label={label} onClick={run} />
        ))}
      <MenuAction name="sign-out" icon={Logout} label="shell.sign_out" onClick={actions.signOut} />
    </Lines>
  );
}

interface Props {
  name: string;
  icon: typeof SvgIcon;
  /** The key of its words. */
  label: string;
  /** Only of buttons that stay down. */
  isPressed?: boolean;
  onClick: () => void;
}

/** A line of the side menu that does something instead of leading somewhere. */
function MenuAction({ name, icon, label, isPressed, onClick }: Props) {
  return (
    <MenuLine name={name} isInner={false}>
      <button type="button" className="row" aria-pressed={isPressed} onClick={onClick}>
        <RowContent icon={icon} label={label} />
      </button>
    </MenuLine>
  );
}
