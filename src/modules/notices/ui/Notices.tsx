import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Popover } from '@/browser/kit/overlays/Popover';
import { styled } from '@/browser/kit/styles/styled';
import { NoticeChoices } from './NoticeChoices';
import { NoticeList } from './NoticeList';

const Inside = styled('div')({ width: 'min(420px, calc(100vw - 34px))' });

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
      anchor={anchor}
      role="dialog"
      label={translate('notices.title')}
      isAtEnd
      gap={8}
      onClose={onClose}
    >
      <Inside ref={inside}>
        {isChoosing ? (
          <NoticeChoices onBack={() => setChoosing(false)} />
        ) : (
          <NoticeList onClose={onClose} onChoose={() => setChoosing(true)} />
        )}
      </Inside>
    </Popover>
  );
}
