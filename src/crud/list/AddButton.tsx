import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Resource } from '../../../domain/kernel/resource';
import { comingFrom, type Origin } from '../record/useOrigin';
import { useWords } from '../useWords';

interface Props {
  resource: Resource;
  /** What the form starts with, as parameters of its address. */
  given?: Readonly<Record<string, string>>;
  /** The record on whose page the button is, if not on the list's. */
  origin?: Origin;
  /** A sign alone, where there is no room for words. */
  isIcon?: boolean;
}

/** Leads to the form for a new record. */
export function AddButton({ resource, given, origin, isIcon = false }: Props) {
  const translate = useTranslate();
  const { oneInSentence } = useWords(resource);
  const words = translate('fieldhouse.crud.add', { name: oneInSentence });
  return (
    <Button
      aria-label={isIcon ? words : undefined}
      sx={isIcon ? { minWidth: 44, px: 0 } : undefined}
      variant={origin ? 'outlined' : 'contained'}
      component={Link}
      to={{ pathname: `/${resource.route}/create`, search: new URLSearchParams(given).toString() }}
      state={origin && comingFrom(origin)}
      startIcon={isIcon ? undefined : <AddIcon />}
    >
      {isIcon ? <AddIcon /> : words}
    </Button>
  );
}
