import type SvgIcon from '@mui/material/SvgIcon';
import { MenuLine } from './MenuLine';
import { RowContent } from './RowContent';

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
export function MenuAction({ name, icon, label, isPressed, onClick }: Props) {
  return (
    <MenuLine name={name} isInner={false}>
      <button type="button" className="row" aria-pressed={isPressed} onClick={onClick}>
        <RowContent icon={icon} label={label} />
      </button>
    </MenuLine>
  );
}
