import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin';
import { createPortal } from 'react-dom';
import { Button, LinkButton } from '@/browser/kit/Button';
import { ariaKeysOf, keysOf } from '@/browser/kit/behaviour/shortcuts/shortcuts';
import { useShortcut, useSingleKeys } from '@/browser/kit/behaviour/shortcuts/useShortcut';
import { usePromptBeforeUnload } from '@/browser/kit/behaviour/usePromptBeforeUnload';
import { Key } from '@/browser/kit/Key';
import { TOAST_TIME, type ToastOptions } from '@/browser/kit/toast';
import { useClearPlace } from './useClearPlace';

/** The minimum time before another toast may replace this one, in milliseconds. */
const READ_IN = 1_500;

const optionsOf = (toast: NotificationPayload | undefined) =>
  (toast?.notificationOptions ?? {}) as NonNullable<NotificationPayload['notificationOptions']> &
    ToastOptions;

/** Returns the notification to show. The newest replaces the previous one once that could be read. */
function useNewest() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [shown, setShown] = useState<{ toast: NotificationPayload; at: number; id: number }>();
  const [isOpen, setOpen] = useState(false);
  /** Sends or undoes a change that was undoable until now. */
  const sendUndoable = (toast: NotificationPayload | undefined, isUndo: boolean) => {
    if (optionsOf(toast).undoable) takeMutation()?.({ isUndo });
  };
  const [next] = notifications;
  useEffect(() => {
    if (!next) return;
    const { kind } = optionsOf(next);
    const isSame = kind !== undefined && kind === optionsOf(shown?.toast).kind;
    const wait = shown && isOpen && !isSame ? READ_IN - (Date.now() - shown.at) : 0;
    const show = () => {
      takeNotification();
      if (shown && isOpen) sendUndoable(shown.toast, false);
      setShown({ toast: next, at: Date.now(), id: (shown?.id ?? 0) + 1 });
      setOpen(true);
    };
    if (wait <= 0) return show();
    const timer = setTimeout(show, wait);
    return () => clearTimeout(timer);
  });
  const isHeld = isOpen && optionsOf(shown?.toast).undoable === true;
  usePromptBeforeUnload(isHeld);
  const close = (isUndo = false) => {
    if (isOpen) sendUndoable(shown?.toast, isUndo);
    setOpen(false);
  };
  return { toast: shown?.toast, id: shown?.id, isOpen, close };
}

/** Returns the focus to where it was before the toast had it. */
function useFocusBefore() {
  const before = useRef<HTMLElement | null>(null);
  return {
    note: (event: FocusEvent<HTMLElement>) => {
      const from = event.relatedTarget;
      if (from instanceof HTMLElement && !event.currentTarget.contains(from)) before.current = from;
    },
    giveBack: () => {
      if (before.current?.isConnected) before.current.focus();
      before.current = null;
    },
  };
}

/** Feedback on the last action, at the bottom of the window for five seconds, clear of all controls. */
export function Toast() {
  const translate = useTranslate();
  const { toast, id, isOpen, close } = useNewest();
  const focus = useFocusBefore();
  const { bottom, onEnter } = useClearPlace(isOpen);
  if (!toast) return null;
  const { messageArgs, autoHideDuration, undoable, onUndo, undoKey, link } = optionsOf(toast);
  const { message } = toast;
  const end = (isUndo = false) => {
    focus.giveBack();
    close(isUndo);
  };
  const undo = () => {
    end(true);
    onUndo?.();
  };
  return (
    <CloseNotificationContext value={() => end()}>
      {createPortal(
        <Snackbar
          key={id}
          open={isOpen}
          autoHideDuration={autoHideDuration === undefined ? TOAST_TIME : autoHideDuration}
          message={
            typeof message === 'string'
              ? translate(message, { _: message, ...messageArgs })
              : message
          }
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          disableWindowBlurListener={undoable === true}
          onFocus={focus.note}
          onClose={(_event, reason: SnackbarCloseReason) => {
            if (reason !== 'clickaway') end();
          }}
          action={
            undoable || onUndo ? (
              <UndoButton shortcut={undoKey} isOpen={isOpen} onPress={undo} />
            ) : (
              link && (
                <LinkButton color="inherit" variant="outlined" to={link.to} onClick={() => close()}>
                  {link.label}
                </LinkButton>
              )
            )
          }
          slotProps={{
            content: { 'data-toast': toast.type } as object,
            transition: { onEnter },
          }}
          sx={{ bottom: { xs: bottom, sm: bottom }, maxWidth: 'min(560px, calc(100vw - 16px))' }}
        />,
        document.body,
      )}
    </CloseNotificationContext>
  );
}

function UndoButton({
  shortcut,
  isOpen,
  onPress,
}: {
  shortcut: ToastOptions['undoKey'];
  isOpen: boolean;
  onPress: () => void;
}) {
  const translate = useTranslate();
  const [singleKeys] = useSingleKeys();
  const key = singleKeys ? shortcut : undefined;
  useShortcut('undo_last', onPress, { isFallback: true, isOff: !isOpen });
  return (
    <Button
      color="inherit"
      variant="outlined"
      aria-keyshortcuts={[...(key ? [key] : []), 'undo_last' as const].map(ariaKeysOf).join(' ')}
      // Do not move the focus on a pointer press.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={onPress}
    >
      {translate('ra.action.undo')}
      {key && <Key data-key={keysOf(key)[0]} aria-hidden="true" />}
    </Button>
  );
}
