import { styled } from '@/browser/kit/styles/styled';
import type { StaticTheme } from '@/browser/kit/styles/theme';

const muted = ({ theme }: { theme: StaticTheme }) => ({ color: theme.palette.text.secondary });

/** Secondary text within a line. */
export const Muted = styled('span')(muted);

/** A paragraph of secondary text. */
export const MutedLine = styled('p')(muted);

/** A line under the fields of a form that explains their values. */
export const FormHint = styled(MutedLine)({ margin: '0 0 12px' });

export const BulletList = styled('ul')({ margin: 0, paddingLeft: 20 });
