import Button from '@mui/material/Button';
import { Key } from '../../kit/Key';
import { ariaKeysOf, keysOf } from '../../kit/shortcuts';
import { useSingleKeys } from '../../kit/useShortcut';
import type { KeyAct } from './KeyHints';

interface Props {
  shortcut: KeyAct;
  label: string;
  variant: 'contained' | 'outlined';
  onPress: () => void;
}

/** A button that says which key does the same. */
export function KeyButton({ shortcut, label, variant, onPress }: Props) {
  const [singleKeys] = useSingleKeys();
  return (
    <Button
      variant={variant}
      aria-keyshortcuts={singleKeys ? ariaKeysOf(shortcut) : undefined}
      onClick={onPress}
    >
      {label}
      {singleKeys && (
        <Key
          data-key={keysOf(shortcut)[0]}
          aria-hidden="true"
          sx={{ ml: 1, '@media (pointer: coarse)': { display: 'none' } }}
        />
      )}
    </Button>
  );
}
