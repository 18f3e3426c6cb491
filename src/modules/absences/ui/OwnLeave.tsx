import { useTranslate } from 'react-admin';
import { useMe } from '@/browser/crud/useMe';
import { styled } from '@/browser/kit/styles/styled';
import { LeaveText } from './LeaveText';
import { useLeave } from './useLeave';

const Line = styled('p')(({ theme }) => ({
  margin: 0,
  minHeight: 24,
  color: theme.palette.text.secondary,
  '& strong': { color: theme.palette.text.primary, fontWeight: 650, marginRight: 8 },
}));

/** Shows what is left of the signed-in user's leave, above the list of time off. */
export function OwnLeave() {
  const me = useMe();
  return <Line role="status">{me && <Left id={me.id} />}</Line>;
}

function Left({ id }: { id: number }) {
  const translate = useTranslate();
  const leave = useLeave({ user_id: id });
  return leave?.years.map((year) => (
    <span key={year.year}>
      <strong>{translate('absences.own')}</strong>
      <LeaveText year={year} />
    </span>
  ));
}
