import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Resource } from '../../../domain/kernel/resource';
import { useListAddress } from '../list/ListAddress';
import { useWords } from '../useWords';
import { useOrigin } from './useOrigin';

/** Leads back to the record the person came from, else to the list, as it was left. */
export function BackLink({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const { manyInSentence } = useWords(resource);
  const origin = useOrigin();
  const list = useListAddress(resource);
  return (
    <Button component={Link} to={origin?.to ?? list} startIcon={<ArrowBackIcon />} sx={{ mb: 1 }}>
      {translate('fieldhouse.crud.back_to_list', { name: origin?.name ?? manyInSentence })}
    </Button>
  );
}
