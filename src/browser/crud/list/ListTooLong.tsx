import { useListContext, useTranslate } from 'react-admin';
import { PageMessage } from '@/browser/crud/PageMessage';
import { Button } from '@/browser/kit/Button';
import type { Resource } from '@/core/resource/resource';
import { useSortWords } from './columns/useSortWords';
import { firstSort } from './listStart';
import type { TooLong } from './tooLongFor';

interface Props extends TooLong {
  resource: Resource;
}

/** Explains why a list cannot be shown with its order, search or filter, with a button to do without that. */
export function ListTooLong({ resource, why, sentence }: Props) {
  const translate = useTranslate();
  const { filterValues, setFilters, setSort } = useListContext();
  const { nameOf } = useSortWords();
  const { [why]: _refused, ...others } = filterValues;
  const [words, leaveOut] =
    why === 'sort'
      ? [
          translate('fieldhouse.crud.sort_by', { field: nameOf(resource.totals?.month ?? '') }),
          () => setSort(firstSort(resource)),
        ]
      : [
          translate(why === 'q' ? 'fieldhouse.crud.search_clear' : 'lists.condition.remove'),
          () => setFilters(others, {}, false),
        ];
  return (
    <PageMessage title={sentence} isAlert>
      <Button variant="outlined" onClick={leaveOut}>
        {words}
      </Button>
    </PageMessage>
  );
}
