import ExpiredIcon from '@mui/icons-material/EventBusyOutlined';
import SoonIcon from '@mui/icons-material/ScheduleOutlined';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { Expiry } from '@/modules/documents/model/documents';

const marks = {
  superseded: { color: 'default', icon: undefined },
  expired: { color: 'error', icon: <ExpiredIcon /> },
  today: { color: 'warning', icon: <SoonIcon /> },
  soon: { color: 'warning', icon: <SoonIcon /> },
} as const;

/** A chip for a document that has expired, soon will, or was superseded. */
export function ExpiryMark({ expiry }: { expiry: Expiry }) {
  const translate = useTranslate();
  if (expiry.kind === 'none') return null;
  const { color, icon } = marks[expiry.kind];
  const days = expiry.kind === 'soon' ? expiry.days : 0;
  return (
    <Chip
      color={color}
      {...(icon && { icon })}
      label={translate(`documents.expiry.${expiry.kind}`, { smart_count: days })}
      sx={{ '& .MuiChip-icon': { color: 'inherit', fontSize: '1rem' } }}
    />
  );
}
