import Button from '@mui/material/Button';
import { useCloseNotification, useTranslate } from 'react-admin';

/** Takes back what a toast says was done. The focus stays where it was. */
export function UndoAction({ onUndo }: { onUndo: () => void }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <Button
      color="inherit"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        onUndo();
        close();
      }}
      sx={{ fontWeight: 650, textDecoration: 'underline' }}
    >
      {translate('ra.action.undo')}
    </Button>
  );
}
