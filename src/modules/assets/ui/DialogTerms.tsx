import { useTranslate } from 'react-admin';
import { useMe } from '@/browser/crud/useMe';
import type { DialogPartProps } from '@/browser/crud/workflow/DialogPartsContext';
import { TermsBox } from './TermsBox';

/** The terms of an asset in the dialog that signs them; nothing if its type has no terms. */
export function DialogTerms({ record, related: { type } }: DialogPartProps) {
  const translate = useTranslate();
  const me = useMe();
  if (!type?.terms) return null;
  return (
    <>
      <TermsBox terms={String(type.terms)} version={type.terms_version} />
      <p>{translate(`assets.terms.${record.user_id === me?.id ? 'declare_own' : 'declare'}`)}</p>
    </>
  );
}
