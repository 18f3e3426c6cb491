import { useListContext, useTranslate } from 'react-admin';
import { Notice } from '@/browser/crud/Notice';
import { Button } from '@/browser/kit/Button';
import type { Resource } from '@/core/resource/resource';
import { useSortWords } from './columns/useSortWords';
import { firstSort } from './listStart';
import type { TooLong } from './tooLongFor';

interface Props extends TooLong {
  resource: Resource;
}

/** Explains why a list is too long for its order or search, with a button to reset that. */
export function ListTooLong({ resource, why, sentence }: Props) {
  const translate = useTranslate();
  const { filterValues, setFilters, setSort } = useListContext();
  const { nameOf } = useSortWords();
  const { q: _words, ...others } = filterValues;
  const clear = () => setFilters(others, {}, false);
  return (
    <Notice title={sentence} isAlert>
      <Button variant="outlined" onClick={why === 'q' ? clear : () => setSort(firstSort(resource))}>
        {why === 'q'
          ? translate('fieldhouse.crud.search_clear')
          : translate('fieldhouse.crud.sort_by', { field: nameOf(resource.totals?.month ?? '') })}
      </Button>
    </Notice>
  );
}
