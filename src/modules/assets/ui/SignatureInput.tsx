import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { InputProps } from '@/browser/fields/fieldProps';
import { TypedText } from '@/browser/fields/inputs';
import { useFieldControl } from '@/browser/fields/useFieldControl';
import { Button } from '@/browser/kit/Button';
import { SignatureArea } from '@/browser/kit/signature/SignatureArea';
import { styled } from '@/browser/kit/styles/styled';
import type { TextField } from '@/core/fields/kinds/text';

const Signing = styled('div')({ marginBottom: 16 });

/** A signature, typed or drawn; both count the same. */
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
        <>
          <SignatureArea
            value={String(control.value ?? '')}
            labels={{
              draw: translate('assets.signature.pad'),
              drawn: translate('assets.signature.drawn'),
            }}
            onSign={control.onChange}
          />
          {control.error && <p role="alert">{control.error}</p>}
        </>
      ) : (
        <TypedText {...control} field={field} label={translate('assets.signature.name')} />
      )}
      <Button onClick={change(!isDrawn)}>
        {translate(isDrawn ? 'assets.signature.type' : 'assets.signature.draw')}
      </Button>
      {isDrawn && control.value && (
        <Button onClick={() => control.onChange(null)}>
          {translate('assets.signature.clear')}
        </Button>
      )}
    </Signing>
  );
}
