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

/** The actions of the menu: pin it in the hover view, run the features' own, sign out. */
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
  /** The message key of its text. */
  label: string;
  /** Only for toggle buttons. */
  isPressed?: boolean;
  onClick: () => void;
}

/** A menu line with an action instead of a link. */
function MenuAction({ name, icon, label, isPressed, onClick }: Props) {
  return (
    <MenuLine name={name} isInner={false}>
      <button type="button" className="row" aria-pressed={isPressed} onClick={onClick}>
        <RowContent icon={icon} label={label} />
      </button>
    </MenuLine>
  );
}
