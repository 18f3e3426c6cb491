import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import SignaturePad from 'signature_pad';
import type { TextField } from '../../../domain/kernel/fields/text';
import type { InputProps } from '../../fields/face';
import { TypedText } from '../../fields/inputs';
import { useFieldControl } from '../../fields/useFieldControl';

const Signing = styled('div')(({ theme }) => ({
  marginBottom: theme.spacing(2),
  // Paper and ink, in either scheme.
  '& canvas': {
    display: 'block',
    width: '100%',
    height: 140,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
    backgroundColor: '#fff',
    touchAction: 'none',
  },
}));

/** A signature: the typed name, or drawn with a finger or the mouse; one is as good as the other. */
export function SignatureInput({ source, field }: InputProps<TextField>) {
  const translate = useTranslate();
  const control = useFieldControl(source, field);
  const [isDrawn, setDrawn] = useState(false);
  const change = (drawn: boolean) => () => {
    setDrawn(drawn);
    control.onChange(null);
  };
  return (
    <Signing>
      {isDrawn ? (
        <Pad onSigned={control.onChange} error={control.error} />
      ) : (
        <TypedText {...control} field={field} label={translate('assets.signature.name')} />
      )}
      <Button size="small" onClick={change(!isDrawn)}>
        {translate(isDrawn ? 'assets.signature.type' : 'assets.signature.draw')}
      </Button>
    </Signing>
  );
}

interface PadProps {
  onSigned: (picture: string | null) => void;
  error: string | undefined;
}

function Pad({ onSigned, error }: PadProps) {
  const translate = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const told = useRef(onSigned);
  told.current = onSigned;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    element.width = element.clientWidth;
    element.height = element.clientHeight;
    const drawn = new SignaturePad(element, { minWidth: 1, maxWidth: 2 });
    drawn.addEventListener('endStroke', () => told.current(drawn.toDataURL('image/png')));
    pad.current = drawn;
    return () => drawn.off();
  }, []);
  const clear = () => {
    pad.current?.clear();
    onSigned(null);
  };
  return (
    <>
      <canvas ref={canvas} role="img" aria-label={translate('assets.signature.pad')} />
      {error && <p role="alert">{error}</p>}
      <Button size="small" onClick={clear}>
        {translate('assets.signature.clear')}
      </Button>
    </>
  );
}
