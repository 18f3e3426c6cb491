import { useState } from 'react';
import { type RaRecord, useGetIdentity, useGetList } from 'react-admin';
import type { Included } from '@/browser/fields';
import { documentsResource } from '@/modules/documents/ui/documentsResource';

const PAGE = 25;

/** Loads the documents of the person who is signed in, current ones first. The cache ends with the dialog. */
export function useOwnDocuments() {
  const { identity } = useGetIdentity();
  const [shown, setShown] = useState(PAGE);
  const { data, total, meta, error, refetch } = useGetList<RaRecord>(
    documentsResource.route,
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'status,expiry_date,id', order: 'ASC' },
      filter: { user_id: identity?.id },
    },
    { enabled: identity !== undefined, placeholderData: (before) => before, gcTime: 0 },
  );
  return {
    documents: data,
    total: total ?? 0,
    included: (meta?.included ?? {}) as Included,
    error,
    retry: () => void refetch(),
    showMore: () => setShown(shown + PAGE),
  };
}
