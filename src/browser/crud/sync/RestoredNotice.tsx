import { format } from 'date-fns';
import { useTranslate } from 'react-admin';
import { Alert } from '@/browser/kit/Alert';
import { WholeWords } from '@/browser/kit/words/WholeWords';

interface Props {
  /** The time of the last change of the draft, in epoch milliseconds. */
  savedAt: number;
  /** True if somebody has changed the record since. */
  isStale?: boolean;
}

/** Says that unsaved input of an earlier visit is on the screen again. */
export function RestoredNotice({ savedAt, isStale = false }: Props) {
  const translate = useTranslate();
  return (
    <Alert severity="info" role="status" style={{ marginBottom: 16 }}>
      <WholeWords>
        {translate('session.draft.restored', { when: format(savedAt, 'dd-MM-yyyy HH:mm') })}
      </WholeWords>
      {isStale && ` ${translate('session.draft.stale')}`}
    </Alert>
  );
}
