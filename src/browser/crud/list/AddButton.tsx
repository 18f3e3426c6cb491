import AddIcon from '@mui/icons-material/Add';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { comingFrom, type Origin } from '@/browser/crud/record/useOrigin';
import { useWords } from '@/browser/crud/useWords';
import { Button, LinkButton } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';
import type { Resource } from '@/core/resource/resource';

const Reason = styled('small')(({ theme }) => ({
  flexBasis: '100%',
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}));

interface Props {
  resource: Resource;
  /** Its words, where the page has some of its own. */
  label?: string | undefined;
  /** What the form starts with, as parameters of its address. */
  given?: Readonly<Record<string, string>>;
  /** The record on whose page the button is, if not on the list's. */
  origin?: Origin;
  /** A sign alone, where there is no room for words. */
  isIcon?: boolean;
  /** Why nothing can be added here, in a sentence. */
  refusal?: string | undefined;
}

/** Leads to where a new record is added: the form, or a screen of its own. */
export function AddButton({ resource, label, given, origin, isIcon = false, refusal }: Props) {
  const translate = useTranslate();
  const { oneInSentence } = useWords(resource);
  const words = label ?? translate('fieldhouse.crud.add', { name: oneInSentence });
  const reasonId = useId();
  if (refusal) {
    return (
      <>
        {/* Not disabled: that would keep its reason from those who do not see it. */}
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          aria-disabled
          aria-describedby={reasonId}
        >
          {words}
        </Button>
        <Reason id={reasonId}>{refusal}</Reason>
      </>
    );
  }
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
