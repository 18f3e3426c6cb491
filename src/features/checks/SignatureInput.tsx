import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import SignaturePad from 'signature_pad';
import { isDrawn, signaturePath } from './model/signaturePath';

const Area = styled('div')(({ theme }) => ({
  position: 'relative',
  width: '100%',
  maxWidth: 420,
  aspectRatio: '3 / 1',
  border: `1px solid ${theme.palette.field}`,
  borderRadius: 8,
  background: theme.palette.background.paper,
  '& canvas, & svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& path': { fill: 'none', stroke: theme.palette.text.primary, strokeWidth: 2 },
}));

interface Props {
  /** The path that was drawn, or the name that was typed; empty until signed. */
  value: string;
  /** Whose signature it is, to begin with where it is typed. */
  name: string;
  onSign: (value: string) => void;
}

/** A signature: drawn with a finger, or the typed name, which counts the same. */
export function SignatureInput({ value, name, onSign }: Props) {
  const translate = useTranslate();
  const [isTyped, setTyped] = useState(value !== '' && !isDrawn(value));
  const turn = (typed: boolean) => {
    setTyped(typed);
    onSign(typed ? name : '');
  };
  return (
    <div>
      {isTyped ? (
        <TextField
          fullWidth
          autoComplete="name"
          label={translate('checks.sign.name')}
          value={value}
          onChange={({ target }) => onSign(target.value)}
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
      ) : (
        <Drawing value={value} onSign={onSign} />
      )}
      <Button onClick={() => turn(!isTyped)}>
        {translate(isTyped ? 'checks.sign.draw_instead' : 'checks.sign.type')}
      </Button>
      {!isTyped && value !== '' && (
        <Button onClick={() => onSign('')}>{translate('checks.sign.clear')}</Button>
      )}
    </div>
  );
}

function Drawing({ value, onSign }: Pick<Props, 'value' | 'onSign'>) {
  const translate = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const isSigned = value !== '';
  const signed = useRef(onSign);
  useEffect(() => {
    signed.current = onSign;
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element || isSigned) return;
    const { clientWidth: width, clientHeight: height } = element;
    // As fine as the screen is.
    const ratio = Math.max(1, window.devicePixelRatio);
    element.width = width * ratio;
    element.height = height * ratio;
    element.getContext('2d')?.scale(ratio, ratio);
    const pad = new SignaturePad(element, { penColor: getComputedStyle(element).color });
    let resting: ReturnType<typeof setTimeout> | undefined;
    const path = () => signaturePath(pad.toData(), { width, height });
    // A name is several strokes: it is taken once the finger rests.
    const end = () => {
      clearTimeout(resting);
      resting = setTimeout(() => signed.current(path()), 700);
    };
    const begin = () => clearTimeout(resting);
    pad.addEventListener('endStroke', end);
    pad.addEventListener('beginStroke', begin);
    return () => {
      clearTimeout(resting);
      if (!pad.isEmpty()) signed.current(path());
      pad.off();
    };
  }, [isSigned]);

  return (
    <Area>
      {isSigned ? (
        <svg
          viewBox="0 0 300 100"
          preserveAspectRatio="xMidYMid meet"
          role="img"
          aria-label={translate('checks.sign.drawn')}
        >
          <path d={value} />
        </svg>
      ) : (
        <canvas ref={canvas} role="img" aria-label={translate('checks.sign.draw')} />
      )}
    </Area>
  );
}
