import Popover from '@mui/material/Popover';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { NoticeChoices } from './NoticeChoices';
import { NoticeList } from './NoticeList';

interface Props {
  anchor: HTMLElement;
  onClose: () => void;
}

/** The popover of the bell: the notices, and behind them the mail choices. */
export function Notices({ anchor, onClose }: Props) {
  const translate = useTranslate();
  const [isChoosing, setChoosing] = useState(false);
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone, so move the focus to the new content.
    if (inside.current?.ownerDocument.activeElement === document.body)
      inside.current.querySelector('button')?.focus();
  });
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('notices.title'),
          sx: { mt: 1, width: 'min(420px, calc(100vw - 32px))' },
        },
      }}
    >
      <div ref={inside}>
        {isChoosing ? (
          <NoticeChoices onBack={() => setChoosing(false)} />
        ) : (
          <NoticeList onClose={onClose} onChoose={() => setChoosing(true)} />
        )}
      </div>
    </Popover>
  );
}
