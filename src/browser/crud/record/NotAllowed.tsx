import { useTranslate } from 'react-admin';
import { PageMessage } from '@/browser/crud/PageMessage';

/** Says that this person may not see the page. */
export function NotAllowed() {
  const translate = useTranslate();
  return (
    <PageMessage
      title={translate('fieldhouse.crud.empty.not_allowed')}
      advice={translate('fieldhouse.crud.empty.not_allowed_advice')}
    />
  );
}
