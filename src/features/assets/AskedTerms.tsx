import { useTranslate } from 'react-admin';
import type { AskingProps } from '../../crud/workflow/AskingContext';
import { TermsBox } from './TermsBox';

/** The terms of an asset in the dialog in which they are signed; an asset whose type has none shows nothing. */
export function AskedTerms({ near: { type } }: AskingProps) {
  const translate = useTranslate();
  if (!type?.terms) return null;
  return (
    <>
      <TermsBox terms={String(type.terms)} version={type.terms_version} />
      <p>{translate('assets.terms.declare')}</p>
    </>
  );
}
