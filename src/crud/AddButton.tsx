import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Resource } from '../../domain/resource';
import { useWords } from './useWords';

/** Leads to the form for a new record. */
export function AddButton({ entry }: { entry: Resource }) {
  const translate = useTranslate();
  const { oneInSentence } = useWords(entry);
  return (
    <Button
      variant="contained"
      component={Link}
      to={`/${entry.route}/create`}
      startIcon={<AddIcon />}
    >
      {translate('fieldhouse.crud.add', { name: oneInSentence })}
    </Button>
  );
}
