import { styled, useTheme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { SignatureLine } from './SignatureLine';
import { signaturePath } from './signaturePath';

const Area = styled('div')(({ theme }) => ({
  position: 'relative',
  width: '100%',
  maxWidth: 420,
  aspectRatio: '3 / 1',
  border: `1px solid ${theme.palette.field}`,
  borderRadius: 8,
  background: theme.palette.background.paper,
  '& canvas, & svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& canvas': { touchAction: 'none' },
}));

interface Props {
  /** The path that was drawn; empty until signed, and again to begin afresh. */
  value: string;
  /** What the area is called, before and after it is signed. */
  labels: { draw: string; drawn: string };
  /** Told after each stroke. */
  onSign: (path: string) => void;
}

/** An area to sign on with a finger, a pen or the mouse. What was drawn before is shown as it was. */
export function SignatureArea({ value, labels, onSign }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const [before] = useState(value);
  const isShown = before !== '' && value === before;
  const ink = useTheme().palette.text.primary;
  const signed = useRef(onSign);
  useEffect(() => {
    signed.current = onSign;
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element || isShown) return;
    const { clientWidth: width, clientHeight: height } = element;
    // As fine as the screen is.
    const ratio = Math.max(1, window.devicePixelRatio);
    element.width = width * ratio;
    element.height = height * ratio;
    element.getContext('2d')?.scale(ratio, ratio);
    const drawn = new SignaturePad(element);
    drawn.addEventListener('endStroke', () =>
      signed.current(signaturePath(drawn.toData(), { width, height })),
    );
    pad.current = drawn;
    return () => drawn.off();
  }, [isShown]);

  // Black ink would vanish on the paper of the dark scheme, also where the scheme changes while somebody signs.
  useEffect(() => {
    const drawn = pad.current;
    if (!drawn || isShown) return;
    drawn.penColor = ink;
    // A stroke that is being drawn ends here: drawing again forgets whose finger it is.
    drawn.off();
    drawn.fromData(drawn.toData().map((stroke) => ({ ...stroke, penColor: ink })));
    drawn.on();
  }, [ink, isShown]);

  useEffect(() => {
    if (value === '') pad.current?.clear();
  }, [value]);

  return (
    <Area>
      {isShown ? (
        <SignatureLine path={value} label={labels.drawn} />
      ) : (
        <canvas ref={canvas} role="img" aria-label={value === '' ? labels.draw : labels.drawn} />
      )}
    </Area>
  );
}
