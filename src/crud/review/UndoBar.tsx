import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useTranslate } from 'react-admin';
import { Key } from '../../kit/Key';
import { ariaKeysOf, keysOf } from '../../kit/shortcuts';
import { useSingleKeys } from '../../kit/useShortcut';

/** For so long the bar offers it, in milliseconds; elsewhere it is offered for as long as it may be. */
const SHOWN_FOR = 20_000;

interface Props {
  /** What was done, in words; nothing where there is nothing to take back. */
  words: string | undefined;
  onUndo: () => void;
  onClose: () => void;
}

/** Says what was just done, and takes it back. */
export function UndoBar({ words, onUndo, onClose }: Props) {
  const translate = useTranslate();
  const [singleKeys] = useSingleKeys();
  return (
    <Snackbar
      key={words}
      open={words !== undefined}
      autoHideDuration={SHOWN_FOR}
      message={words}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={(_event, reason) => {
        if (reason === 'timeout') onClose();
      }}
      action={
        <Button
          color="inherit"
          variant="outlined"
          aria-keyshortcuts={singleKeys ? ariaKeysOf('undo') : undefined}
          onClick={onUndo}
        >
          {translate('fieldhouse.review.undo')}
          {singleKeys && (
            <Key
              data-key={keysOf('undo')[0]}
              aria-hidden="true"
              sx={{ ml: 1, '@media (pointer: coarse)': { display: 'none' } }}
            />
          )}
        </Button>
      }
    />
  );
}
