import Menu from '@mui/material/Menu';
import { LanguageItems } from './LanguageItems';

interface Props {
  id: string;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The languages, below the flag that opens them. */
export function LanguageList({ id, anchor, onClose }: Props) {
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { sx: { minWidth: 260, mt: 0.5 } },
        list: { disabledItemsFocusable: true },
      }}
    >
      <LanguageItems onChoose={onClose} isFocused />
    </Menu>
  );
}
