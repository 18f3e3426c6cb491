import { useListContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../domain/kernel/resource';
import { Button } from '../../kit/Button';
import { Notice } from '../Notice';
import { firstSort } from './listStart';
import { useSortWords } from './useSortWords';

interface Props {
  resource: Resource;
  /** What the list is too long for: its order, or the words that are looked for. */
  why: 'sort' | 'q';
  /** The server's sentence. */
  sentence: string;
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What a list is too long for, where that is why it could not be shown. */
export function tooLongFor(error: unknown): Pick<Props, 'why' | 'sentence'> | undefined {
  const body = isObject(error) ? error.body : undefined;
  const errors = isObject(body) ? body.errors : undefined;
  if (!isObject(errors)) return undefined;
  for (const why of ['q', 'sort'] as const) {
    const sentence = errors[why];
    if (typeof sentence === 'string') return { why, sentence };
  }
  return undefined;
}
