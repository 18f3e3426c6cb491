import { useListSortContext, useTranslateLabel } from 'react-admin';

/** The words of the fields that a list can be sorted by. */
export function useSortWords() {
  const translateLabel = useTranslateLabel();
  const { resource } = useListSortContext();
  return { nameOf: (source: string) => String(translateLabel({ resource, source })) };
}

/** The other way round. */
export const reversed = (order: 'ASC' | 'DESC') => (order === 'ASC' ? 'DESC' : 'ASC');
