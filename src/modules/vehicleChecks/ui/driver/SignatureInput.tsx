import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { TextField } from '@/browser/kit/inputs/TextField';
import { SignatureArea } from '@/browser/kit/signature/SignatureArea';
import { drawingIn } from '@/core/signature';
import { Wrong } from './driverStyles';

interface Props {
  /** A drawn path or a typed name; empty until signed. */
  value: string;
  /** The signer's name, which prefills a typed signature. */
  name: string;
  onSign: (value: string) => void;
  /** A message shown below the input. */
  error?: string | undefined;
}

/** A signature, drawn or typed; both count the same. */
export function SignatureInput({ value, name, onSign, error }: Props) {
  const translate = useTranslate();
  const [isTyped, setTyped] = useState(value !== '' && !drawingIn(value));
  const labels = {
    draw: translate('vehicleChecks.driver.sign.draw'),
    drawn: translate('vehicleChecks.driver.sign.drawn'),
  };
  const setMode = (typed: boolean) => {
    setTyped(typed);
    onSign(typed ? name : '');
  };
  return (
    <div>
      {isTyped ? (
        <TextField
          autoComplete="name"
          label={translate('vehicleChecks.driver.sign.name')}
          value={value}
          error={error !== undefined}
          helperText={error}
          onChange={({ target }) => onSign(target.value)}
          input={{ maxLength: 120 }}
        />
      ) : (
        <>
          <SignatureArea value={value} labels={labels} onSign={onSign} />
          {error && <Wrong role="alert">{error}</Wrong>}
        </>
      )}
      <Button onClick={() => setMode(!isTyped)}>
        {translate(
          isTyped ? 'vehicleChecks.driver.sign.draw_instead' : 'vehicleChecks.driver.sign.type',
        )}
      </Button>
      {!isTyped && value !== '' && (
        <Button onClick={() => onSign('')}>{translate('vehicleChecks.driver.sign.clear')}</Button>
      )}
    </div>
  );
}
