import OpenIcon from '@mui/icons-material/ArrowOutward';
import { type ReactNode, use } from 'react';
import { useReference, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { LinkedValues } from '@/browser/fields/cells/contexts/LinkedValues';
import { titleOf } from '@/browser/fields/references/titleOf';
import { styled } from '@/browser/kit/styles/styled';
import { isNameAlone } from '@/core/resource/outline';
import { resourceAt } from '@/registry';

const InputWithLink = styled('div')(({ theme }) => ({
  display: 'grid',
  // Its space is reserved while nothing is chosen and until the name has loaded.
  '&[data-linked]': {
    gridTemplateColumns: 'minmax(0, 1fr) 32px',
    '@media (pointer: coarse)': { gridTemplateColumns: 'minmax(0, 1fr) 44px' },
  },
  '& > a': {
    display: 'grid',
    placeItems: 'center',
    // Aligned with the box, below its label.
    alignSelf: 'start',
    marginTop: 24,
    height: 36,
    borderRadius: 6,
    color: theme.palette.primary.main,
    '& > svg': { fontSize: 18 },
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '@media (pointer: coarse)': { height: 44 },
  },
}));

interface Props {
  source: string;
  /** The path of the referenced resource. */
  to: string;
  children: ReactNode;
}

/** An input that chooses a record, with a link to that record if the person may open it. */
export function WithChosenLink({ source, to, children }: Props) {
  const of = resourceAt(to);
  const value: unknown = useWatch({ name: source });
  const mayOpen = use(LinkedValues)?.(of) === true;
  return (
    <InputWithLink data-linked={mayOpen || undefined}>
      {children}
      {mayOpen && typeof value === 'number' && <ChosenLink to={to} id={value} />}
    </InputWithLink>
  );
}

function ChosenLink({ to, id }: { to: string; id: number }) {
  const translate = useTranslate();
  const of = resourceAt(to);
  // Served from the cache, as the box has loaded it.
  const { referenceRecord } = useReference({ reference: of.route, id });
  if (referenceRecord?.id !== id || isNameAlone(referenceRecord)) return null;
  const name = translate('fieldhouse.crud.open_record', { name: titleOf(of, referenceRecord) });
  return (
    <Link to={`/${of.recordsAt}/${id}`} aria-label={name} title={name}>
      <OpenIcon />
    </Link>
  );
}
