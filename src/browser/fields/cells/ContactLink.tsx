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
  /** A `tel:` or `mailto:` address. */
  href: string;
  isPlain?: boolean | undefined;
  children: ReactNode;
}

/** A contact link; plain text where values are not linked. */
export function ContactLink({ href, isPlain, children }: Props) {
  const isLink = useContext(LinkedValues) !== undefined && !isPlain;
  return isLink ? <To href={href}>{children}</To> : children;
}
