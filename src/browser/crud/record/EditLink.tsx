import { useEffect, useRef } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useRecordDraft } from '@/browser/crud/form/saving/useRecordDraft';
import { LinkButton } from '@/browser/kit/Button';
import { useOfferedCommands } from '@/browser/kit/behaviour/commandsInView';
import { ariaKeysOf, keysOf } from '@/browser/kit/behaviour/shortcuts/shortcuts';
import { useShortcut } from '@/browser/kit/behaviour/shortcuts/useShortcut';
import { Key } from '@/browser/kit/Key';
import type { Resource } from '@/core/resource/resource';
import { formSearch, openedFromSummary } from './summary';

interface Props {
  resource: Resource;
  record: RaRecord;
  /** True once the form was left for the summary: the focus returns to the link that opened it. */
  isReturned: boolean;
}

/** Opens the form of a record from its summary, by E too. A record with unsaved input opens as its form. */
export function EditLink({ resource, record, isReturned }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { state, search: shown } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  const search = formSearch(shown);
  const open = () => navigate({ search }, { state: openedFromSummary(state) });
  useShortcut('edit', open);
  useOfferedCommands([{ id: 'edit', label: translate('ra.action.edit'), run: open }]);
  useEffect(() => {
    if (isReturned) link.current?.focus({ preventScroll: true });
  }, [isReturned]);
  const hasDraft = useRecordDraft(resource, record.id)?.found() !== undefined;
  useEffect(() => {
    if (hasDraft) navigate({ search }, { replace: true, state });
  }, [hasDraft, navigate, search, state]);
  return (
    <LinkButton
      ref={link}
      variant="outlined"
      to={{ search }}
      state={openedFromSummary(state)}
      aria-keyshortcuts={ariaKeysOf('edit')}
    >
      {translate('fieldhouse.crud.edit')}
      {keysOf('edit').map((key) => (
        <Key key={key} data-key={key} aria-hidden />
      ))}
    </LinkButton>
  );
}
