import { type ReactNode, useContext } from 'react';
import { styled } from '@/browser/kit/styles/styled';
import { LinkedValues } from './contexts/LinkedValues';

const To = styled('a')(({ theme }) => ({
  color: theme.palette.primary.main,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  'td &': { lineHeight: '24px', whiteSpace: 'nowrap' },
  '&:hover': { textDecoration: 'underline' },
}));

interface Props {
  /** A `tel:` or `mailto:` address, or that of a page. */
  href: string;
  /** True for a page on another site, which opens in a new tab without a referrer. */
  isWeb?: boolean;
  isPlain?: boolean | undefined;
  children: ReactNode;
}

/** A contact or web link; plain text if values are not linked. */
export function ContactLink({ href, isWeb, isPlain, children }: Props) {
  const isLink = useContext(LinkedValues) !== undefined && !isPlain;
  if (!isLink) return children;
  const page = isWeb && { target: '_blank', rel: 'noopener noreferrer', title: href };
  return (
    <To href={href} {...page}>
      {children}
    </To>
  );
}
