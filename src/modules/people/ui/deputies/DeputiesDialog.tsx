import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useMe } from '@/browser/crud/useMe';
import { may } from '@/core/access/table';
import { kinds } from '@/core/fields';
import { asRecordOf } from '@/core/resource/records';
import { deputies } from '@/modules/people/model/deputies/deputies';
import { deputiesResource } from './deputiesResource';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

const dayOf = (day: string | null) =>
  day === null ? '' : kinds.date.format(day, { kind: 'date' });

/** Shows for whom the signed-in user deputises today, and their own deputies. */
export function DeputiesDialog({ isOpen, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const me = useMe();
  const isNaming = me !== undefined && may(me, deputiesResource.access, 'add');
  const names = (me?.standsInFor ?? []).map(({ name }) => name).join(', ');
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('people.deputies.title')}</DialogTitle>
      <DialogContent>
        <p>
          {names === ''
            ? translate('people.deputies.stands_in_for_nobody')
            : translate('people.deputies.stands_in', { names })}
        </p>
        {isNaming && <Own id={me.id} />}
      </DialogContent>
      <DialogActions>
        {isNaming && (
          <Button component={Link} to={`/${deputiesResource.route}`} onClick={onClose}>
            {translate('people.deputies.all')}
          </Button>
        )}
        {isNaming && (
          <Button component={Link} to={`/${deputiesResource.addRoute}`} onClick={onClose}>
            {translate('people.deputies.name')}
          </Button>
        )}
        <Button onClick={onClose}>{translate('people.deputies.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Lists this person's deputies, latest first. */
function Own({ id }: { id: number }) {
  const translate = useTranslate();
  const headingId = useId();
  const { data } = useGetList(deputiesResource.route, {
    filter: { user_id: id },
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'from', order: 'DESC' },
  });
  const rows = (data ?? []).map((row) => asRecordOf(deputies, row));
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{translate('people.deputies.own')}</h3>
      {data && rows.length === 0 && <p>{translate('people.deputies.nobody')}</p>}
      <ul>
        {rows.map(({ id: key, deputy_name: name, from, until }) => (
          <li key={key}>
            {translate('people.deputies.days', { name, from: dayOf(from), until: dayOf(until) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
