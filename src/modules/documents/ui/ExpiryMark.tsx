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

/** Says that a document has expired or will soon: in words, with an icon, in the colour of its status. */
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
