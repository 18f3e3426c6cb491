import { styled } from './styles/styled';

const Mark = styled('svg')(({ theme }) => ({
  flex: 'none',
  '& rect': { fill: theme.palette.primary.main },
  '& path': { fill: 'none', stroke: '#FFFFFF', strokeWidth: 2, strokeLinejoin: 'round' },
}));

/** The product's logo without its name. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <Mark width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <rect width="26" height="26" rx="6" />
      <path d="M6 18V9l7-4 7 4v9M10 18v-6h6v6" />
    </Mark>
  );
}
