import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { useTranslate } from 'react-admin';
import { useListAddress } from '@/browser/crud/list/ListAddress';
import { useWords } from '@/browser/crud/useWords';
import { LinkButton } from '@/browser/kit/Button';
import type { Resource } from '@/core/resource/resource';
import { useOrigin } from './useOrigin';

/** A link back to the record the person came from, or to the list with its last query. */
export function BackLink({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { manyInSentence } = useWords(resource);
  const origin = useOrigin();
  const list = useListAddress(resource);
  return (
    <LinkButton to={origin?.to ?? list} startIcon={<ArrowBackIcon />} style={{ marginBottom: 8 }}>
      {translate('fieldhouse.crud.back_to_list', { name: origin?.name ?? manyInSentence })}
    </LinkButton>
  );
}
