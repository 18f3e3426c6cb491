import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

/** The props of an input on these pages. */
export interface FieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wanted, said before anything is typed. */
  hint?: string | undefined;
  error?: string | undefined;
  /** Said where the value is right and somebody has tried to send the form. */
  praise?: string | undefined;
  /** Shown in the field, at its end. */
  end?: ReactNode;
}

/** An input with its label above it and what is to be said of it below. */
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
