import { type ReactNode, useContext } from 'react';
import { styled } from '@/browser/kit/styles/styled';
import { LinkedValues } from './LinkedValues';

const To = styled('a')(({ theme }) => ({
  color: theme.palette.primary.main,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  'td &': { lineHeight: '24px', whiteSpace: 'nowrap' },
  '&:hover': { textDecoration: 'underline' },
}));

interface Props {
  /** An address with `tel:` or `mailto:`. */
  href: string;
  isPlain?: boolean | undefined;
  children: ReactNode;
}

/** A way to reach somebody: a link where values lead on, else words. */
export function ContactLink({ href, isPlain, children }: Props) {
  const isLink = useContext(LinkedValues) !== undefined && !isPlain;
  return isLink ? <To href={href}>{children}</To> : children;
}
