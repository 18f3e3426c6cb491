import { useListContext, useTranslate } from 'react-admin';
import { PageMessage } from '@/browser/crud/PageMessage';
import { useWords } from '@/browser/crud/useWords';
import { Button, LinkButton } from '@/browser/kit/Button';
import type { Resource } from '@/core/resource/resource';
import { AddButton } from './AddButton';

/** A list without rows: no matches, nothing deleted, or no records yet. */
export function ListEmpty({ resource, mayAdd }: { resource: Resource; mayAdd: boolean }) {
  const translate = useTranslate();
  const { manyInSentence } = useWords(resource);
  const { filterValues, setFilters } = useListContext();
  const { archived, group, board, ...narrowing } = filterValues;
  const words = { name: manyInSentence };
  const divided = { ...(group && { group }), ...(board && { board }) };
  if (Object.keys(narrowing).length > 0) {
    return (
      <PageMessage title={translate('fieldhouse.crud.empty.no_match', words)}>
        <Button
          variant="outlined"
          onClick={() => setFilters({ ...(archived && { archived }), ...divided }, {}, false)}
        >
          {translate('fieldhouse.crud.empty.clear')}
        </Button>
      </PageMessage>
    );
  }
  if (archived) {
    return (
      <PageMessage title={translate('fieldhouse.crud.empty.nothing_deleted', words)}>
        <Button variant="outlined" onClick={() => setFilters(divided, {}, false)}>
          {translate('fieldhouse.crud.back_to_list', words)}
        </Button>
      </PageMessage>
    );
  }
  return (
    <PageMessage
      title={translate('fieldhouse.crud.empty.nothing', words)}
      advice={translate(`fieldhouse.crud.empty.${mayAdd ? 'nothing_add' : 'nothing_wait'}`)}
    >
      {mayAdd && <AddButton resource={resource} />}
      {mayAdd && (
        <LinkButton variant="outlined" to={`/${resource.route}/import`}>
          {translate('imports.button')}
        </LinkButton>
      )}
    </PageMessage>
  );
}
