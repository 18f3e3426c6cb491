import type { CSSObject } from '@mui/material/styles';
import { Link } from 'react-router';
import { styled } from './styles/styled';
import type { StaticTheme } from './styles/theme';

const look = ({ theme }: { theme: StaticTheme }): CSSObject => ({
  color: theme.palette.primary.main,
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

/** A link within a sentence to another screen. */
export const TextLink = styled(Link)(look);

/** A link within a sentence to another website. */
export const ExternalLink = styled('a')(look);
