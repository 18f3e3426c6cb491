import { useId } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useMe } from '@/browser/crud/useMe';
import { Button, LinkButton } from '@/browser/kit/Button';
import { Dialog } from '@/browser/kit/overlays/Dialog';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import { may } from '@/core/access/table';
import { dayShown } from '@/core/fields/kinds/date';
import { asRecordOf } from '@/core/resource/records';
import { deputies } from '@/modules/people/model/deputies/deputies';
import { deputiesResource } from './deputiesResource';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** Shows for whom the signed-in user deputises today, and their own deputies. */
export function DeputiesDialog({ isOpen, onClose }: Props) {
  const translate = useTranslate();
  const me = useMe();
  const isNaming = me !== undefined && may(me, deputiesResource.access, 'add');
  const names = (me?.standsInFor ?? []).map(({ name }) => name).join(', ');
  return (
    <Dialog
      isOpen={isOpen}
      title={translate('people.deputies.title')}
      onClose={onClose}
      width="sm"
      actions={
        <>
          {isNaming && (
            <LinkButton to={`/${deputiesResource.route}`} onClick={onClose}>
              {translate('people.deputies.all')}
            </LinkButton>
          )}
          {isNaming && (
            <LinkButton to={`/${deputiesResource.addRoute}`} onClick={onClose}>
              {translate('people.deputies.name')}
            </LinkButton>
          )}
          <Button onClick={onClose}>{translate('people.deputies.close')}</Button>
        </>
      }
    >
      <p>
        {names === ''
          ? translate('people.deputies.stands_in_for_nobody')
          : translate('people.deputies.stands_in', { names })}
      </p>
      {isNaming && <Own id={me.id} />}
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
            <WholeWords>
              {translate('people.deputies.days', {
                name,
                from: dayShown(from),
                until: dayShown(until),
              })}
            </WholeWords>
          </li>
        ))}
      </ul>
    </section>
  );
}
