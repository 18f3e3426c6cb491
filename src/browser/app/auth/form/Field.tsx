import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

/** The props of an input on the sign-in pages. */
export interface FieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Help shown before anything is typed. */
  hint?: string | undefined;
  error?: string | undefined;
  /** Shown for a valid value after the first attempt to send. */
  praise?: string | undefined;
  end?: ReactNode;
}

/** An input with its label above and its hint or verdict below. */
export function Field({ label, value, onChange, hint, error, praise, end, ...input }: FieldProps) {
  const id = useId();
  const verdict = error ?? praise;
  const described = [hint && `${id}-hint`, verdict && `${id}-verdict`].filter(Boolean).join(' ');
  return (
    <div className="auth-field" data-valid={!error && praise ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <span className="auth-input">
        <input
          {...input}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={Boolean(error)}
          aria-describedby={described || undefined}
        />
        {end}
      </span>
      {hint && (
        <span id={`${id}-hint`} className="auth-hint">
          {hint}
        </span>
      )}
      {verdict && (
        <span id={`${id}-verdict`} className="auth-verdict">
          {verdict}
        </span>
      )}
    </div>
  );
}
