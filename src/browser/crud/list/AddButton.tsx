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
  /** Its label, if the page has a specific one. */
  label?: string | undefined;
  /** Initial values of the form, as parameters of its address. */
  given?: Readonly<Record<string, string>>;
  /** The record on whose page the button is, if not on the list's. */
  origin?: Origin;
  /** An icon without a label, if space is short. */
  isIcon?: boolean;
  /** A sentence that explains why nothing can be added here. */
  refusal?: string | undefined;
}

/** A link to the form for a new record, or to the resource's dedicated screen for it. */
export function AddButton({ resource, label, given, origin, isIcon = false, refusal }: Props) {
  const translate = useTranslate();
  const { oneInSentence } = useWords(resource);
  const words = label ?? translate('fieldhouse.crud.add', { name: oneInSentence });
  const reasonId = useId();
  if (refusal) {
    return (
      <>
        {/* Not disabled: screen readers would skip the reason. */}
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
