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
  /** The drawn path; empty until signed, and to start over. */
  value: string;
  /** The labels of the area, before and after signing. */
  labels: { draw: string; drawn: string };
  /** Called after each stroke. */
  onSign: (path: string) => void;
}

/** An area to sign with a finger, a pen or the mouse. An existing signature is shown unchanged. */
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
    // Match the screen's resolution.
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

  // Black ink would be invisible in the dark scheme, even if the scheme changes while signing.
  useEffect(() => {
    const drawn = pad.current;
    if (!drawn || isShown) return;
    drawn.penColor = ink;
    // Redrawing loses the pointer, so an unfinished stroke ends here.
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
