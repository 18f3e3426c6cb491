import { useTranslate } from 'react-admin';
import { Notice } from '@/browser/crud/Notice';

/** Says that this person may not see the page. */
export function NotAllowed() {
  const translate = useTranslate();
  return (
    <Notice
      title={translate('fieldhouse.crud.empty.not_allowed')}
      advice={translate('fieldhouse.crud.empty.not_allowed_advice')}
    />
  );
}
