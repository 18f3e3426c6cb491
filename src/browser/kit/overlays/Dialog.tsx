import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { useMedia } from '@/browser/kit/behaviour/useMedia';
import { styled } from '@/browser/kit/styles/styled';
import { theme } from '@/browser/kit/styles/theme';

interface FrameProps {
  isOpen?: boolean;
  title: ReactNode;
  tone?: 'error';
  role?: 'alertdialog';
  /** The id of the text that a screen reader adds to the title. */
  describedBy?: string;
  width: 'xs' | 'sm';
  /** The width below which the dialog fills the window, in pixels. */
  fillsBelow?: 600 | 768;
  /**
   * True if it has inputs: a click outside does not close it, and Escape asks before it loses what is in them;
   * 'restored' if they open with what was typed before.
   */
  holdsInput?: boolean | 'restored';
  /** True if something other than the opening button gets the focus after it. */
  leavesFocus?: boolean;
  /** Omitted if only its buttons close it. */
  onClose?: () => void;
  children?: ReactNode;
}

/** A dialog whose content brings its own body and actions, such as a form around both. */
export function DialogFrame(props: FrameProps) {
  const { isOpen = true, title, tone, role, describedBy, width, onClose, children } = props;
  const { fillsBelow = 0, holdsInput = false, leavesFocus = false } = props;
  const isFull = useMedia(`(max-width:${fillsBelow - 0.05}px)`);
  const titleId = useId();
  const isTyped = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const close = (reason: 'backdropClick' | 'escapeKeyDown') => {
    if (!onClose || (holdsInput && reason === 'backdropClick')) return;
    // On a phone, Back is Escape.
    if (holdsInput === 'restored' || (holdsInput && isTyped.current)) setAsking(true);
    else onClose();
  };
  // Some stay mounted, and open again without what was typed.
  const forget = () => {
    isTyped.current = false;
    setAsking(false);
  };
  const frame = (
    <MuiDialog
      open={isOpen}
      onClose={(_event, reason) => close(reason)}
      onInput={() => {
        isTyped.current = true;
      }}
      {...(role && { role })}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      fullScreen={isFull}
      disableRestoreFocus={leavesFocus}
      slotProps={{ transition: { onExited: forget } }}
      fullWidth
      maxWidth={width}
    >
      <DialogTitle id={titleId} {...(tone && { style: { color: theme.palette[tone].main } })}>
        {title}
      </DialogTitle>
      {children}
    </MuiDialog>
  );
  return (
    <>
      {frame}
      {isOpen && isAsking && onClose && (
        <DiscardQuestion onStay={() => setAsking(false)} onDiscard={onClose} />
      )}
    </>
  );
}

function DiscardQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog
      title={translate('session.leaving.typed')}
      role="alertdialog"
      onClose={onStay}
      width="xs"
      actions={
        <>
          <Button color="error" onClick={onDiscard}>
            {translate('session.leaving.discard')}
          </Button>
          <Button variant="contained" autoFocus onClick={onStay}>
            {translate('session.leaving.stay')}
          </Button>
        </>
      }
    />
  );
}

interface Props extends FrameProps {
  /** The buttons below, the main one last. */
  actions: ReactNode;
}

/** A dialog: its title, its content, which scrolls, and its buttons. */
export function Dialog({ actions, children, ...frame }: Props) {
  return (
    <DialogFrame {...frame}>
      {children && <DialogBody>{children}</DialogBody>}
      <DialogFoot>{actions}</DialogFoot>
    </DialogFrame>
  );
}

/** The part of a dialog that scrolls. */
export const DialogBody = (props: Pick<ComponentProps<'div'>, 'className' | 'children'>) => (
  <DialogContent {...props} />
);

export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <DialogActions>{children}</DialogActions>
);

export const DialogText = (
  props: Pick<ComponentProps<'p'>, 'id' | 'role' | 'style' | 'children'>,
) => <DialogContentText {...props} />;

/** The place of a form that is everything below the title of its dialog, so that its body scrolls. */
export const DialogForm = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
});
