import AddIcon from '@mui/icons-material/Add';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../domain/kernel/resource';
import { LinkButton } from '../../kit/Button';
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

/** Leads to where a new record is added: the form, or a screen of its own. */
export function AddButton({ resource, given, origin, isIcon = false }: Props) {
  const translate = useTranslate();
  const { oneInSentence } = useWords(resource);
  const words = translate('fieldhouse.crud.add', { name: oneInSentence });
  return (
    <LinkButton
      aria-label={isIcon ? words : undefined}
      isSign={isIcon}
      variant={origin ? 'outlined' : 'contained'}
      to={{ pathname: `/${resource.addRoute}`, search: new URLSearchParams(given).toString() }}
      state={origin && comingFrom(origin)}
      startIcon={isIcon ? undefined : <AddIcon />}
    >
      {isIcon ? <AddIcon /> : words}
    </LinkButton>
  );
}
