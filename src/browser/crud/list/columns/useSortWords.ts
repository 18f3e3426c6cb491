import { useListSortContext, useTranslateLabel } from 'react-admin';

interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** Returns the field that an order begins with, and which way round: of "-date,-id" ascending, the date descending. */
export function firstOf({ field, order }: Sort): Sort {
  const [first = ''] = field.split(',');
  return first.startsWith('-')
    ? { field: first.slice(1), order: reversed(order) }
    : { field: first, order };
}

/** The words of the fields that a list can be sorted by. */
export function useSortWords() {
  const translateLabel = useTranslateLabel();
  const { resource } = useListSortContext();
  return { nameOf: (source: string) => String(translateLabel({ resource, source })) };
}

/** The other way round. */
export const reversed = (order: Sort['order']): Sort['order'] => (order === 'ASC' ? 'DESC' : 'ASC');
