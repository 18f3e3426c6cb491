import ExpiredIcon from '@mui/icons-material/EventBusyOutlined';
import SoonIcon from '@mui/icons-material/ScheduleOutlined';
import { useTranslate } from 'react-admin';
import { Chip } from '@/browser/kit/Chip';
import type { Expiry } from '@/modules/documents/model/documents';

const marks = {
  superseded: { tone: undefined, icon: undefined },
  expired: { tone: 'error', icon: <ExpiredIcon /> },
  today: { tone: 'warning', icon: <SoonIcon /> },
  soon: { tone: 'warning', icon: <SoonIcon /> },
} as const;

/** A chip for a document that has expired, soon will, or was superseded. */
export function ExpiryMark({ expiry }: { expiry: Expiry }) {
  const translate = useTranslate();
  if (expiry.kind === 'none') return null;
  const { tone, icon } = marks[expiry.kind];
  const days = expiry.kind === 'soon' ? expiry.days : 0;
  return (
    <Chip tone={tone}>
      {icon}
      {translate(`documents.expiry.${expiry.kind}`, { smart_count: days })}
    </Chip>
  );
}
