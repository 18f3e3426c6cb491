import { styled } from '@mui/material/styles';

const Line = styled('svg')(({ theme }) => ({
  '& path': { fill: 'none', stroke: theme.palette.text.primary, strokeWidth: 2 },
}));

/** A drawn signature: its path in an area of 300 by 100. */
export const SignatureLine = ({ path, label }: { path: string; label: string }) => (
  <Line
    viewBox="0 0 300 100"
    preserveAspectRatio="xMidYMid meet"
    width={300}
    role="img"
    aria-label={label}
    sx={{ maxWidth: '100%' }}
  >
    <path d={path} />
  </Line>
);
