import { useListSortContext, useTranslateLabel } from 'react-admin';

interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** Returns the first field of an order and its direction: "-date,-id" ascending gives the date descending. */
export function firstOf({ field, order }: Sort): Sort {
  const [first = ''] = field.split(',');
  return first.startsWith('-')
    ? { field: first.slice(1), order: reversed(order) }
    : { field: first, order };
}

/** Returns a function that labels the sort fields of the list around. */
export function useSortWords() {
  const translateLabel = useTranslateLabel();
  const { resource } = useListSortContext();
  return { nameOf: (source: string) => String(translateLabel({ resource, source })) };
}

export const reversed = (order: Sort['order']): Sort['order'] => (order === 'ASC' ? 'DESC' : 'ASC');
