import { Title, useTranslate } from 'react-admin';
import { PageMessage } from '@/browser/crud/PageMessage';
import { useWords } from '@/browser/crud/useWords';
import { LinkButton } from '@/browser/kit/Button';
import type { Resource } from '@/core/resource/resource';

/** Says that the record does not exist, with a link to the list. */
export function NotFound({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { manyInSentence } = useWords(resource);
  const title = translate('fieldhouse.crud.not_found.title');
  return (
    <>
      <Title title={title} preferenceKey={false} />
      <PageMessage title={title} advice={translate('fieldhouse.crud.not_found.advice')} isAlert>
        <LinkButton variant="contained" to={`/${resource.route}`}>
          {translate('fieldhouse.crud.back_to_list', { name: manyInSentence })}
        </LinkButton>
      </PageMessage>
    </>
  );
}
