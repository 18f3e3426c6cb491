import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useDocumentTitle } from '@/browser/kit/behaviour/useDocumentTitle';
import { useAuth } from './AuthContext';

interface Props {
  heading: string;
  helper: string;
  children?: ReactNode;
  /** The links under the form, onward and back. */
  links?: ReactNode;
}

/** The single centred card that every sign-in page uses. */
export function AuthCard({ heading, helper, children, links }: Props) {
  const { translate } = useAuth();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useDocumentTitle(translate('app.document_title', { page: heading }));

  // Focus the first field to fill in; without a field, the heading.
  useEffect(() => {
    const fields = [...(card.current?.querySelectorAll('input') ?? [])];
    const empty = fields.find((field) => field.type !== 'checkbox' && field.value === '');
    (empty ?? card.current?.querySelector('h1'))?.focus();
  }, []);

  return (
    <main className="auth">
      <section className="auth-card" ref={card} aria-labelledby={id}>
        <p className="auth-brand">
          <svg width="30" height="30" viewBox="0 0 26 26" aria-hidden="true">
            <rect width="26" height="26" rx="6" />
            <path d="M6 18V9l7-4 7 4v9M10 18v-6h6v6" />
          </svg>
          {translate('app.name')}
        </p>
        <h1 id={id} tabIndex={-1}>
          {heading}
        </h1>
        <p className="auth-helper">{helper}</p>
        {children}
        {links && <div className="auth-links">{links}</div>}
      </section>
      <p className="auth-credit">
        {translate('shell.rights_neutral', { year: new Date().getFullYear() })}{' '}
        {translate('shell.credit')}
      </p>
    </main>
  );
}
