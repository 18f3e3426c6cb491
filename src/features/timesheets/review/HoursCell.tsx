import Box from '@mui/material/Box';
import type { Value } from '../../../../domain/kernel/fields';

/** Hours of a row; none of them stand back. */
export function HoursCell({ hours }: { hours: Value | undefined }) {
  const shown = String(hours ?? '0.00');
  return (
    <Box component="span" sx={shown === '0.00' ? { color: 'text.secondary' } : undefined}>
      {shown}
    </Box>
  );
}
