import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

const Message = styled('section')(({ theme }) => ({
  maxWidth: 480,
  '& strong': {
    display: 'block',
    ...theme.typography.h1,
    color: theme.palette.primary.main,
  },
  '& h2': { ...theme.typography.h2, margin: '4px 0 8px' },
  '& p': { margin: '0 0 4px', color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
}));

/** The kinds of failure that have a page, by the key of their words. */
export type ErrorKind = 'not_found' | 'forbidden';

interface Props {
  kind: ErrorKind;
  /** What was asked for, where that is known. */
  address?: string | undefined;
}

/** Code, cause, advice, and the way home. */
export function ErrorMessage({ kind, address }: Props) {
  const translate = useTranslate();
  return (
    <Message>
      <strong>{translate(`errors.${kind}.code`)}</strong>
      <h2>{translate(`errors.${kind}.cause`)}</h2>
      {address && <p>{translate('errors.address', { address })}</p>}
      <p>{translate(`errors.${kind}.advice`)}</p>
      <Button component={Link} to="/" variant="contained" sx={{ mt: 2 }}>
        {translate('errors.home')}
      </Button>
    </Message>
  );
}
