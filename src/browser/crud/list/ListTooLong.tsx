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

/** Says why a long list is not shown as it was asked for, and shows it as it can be. */
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
