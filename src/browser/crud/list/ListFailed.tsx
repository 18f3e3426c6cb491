import { useTranslate } from 'react-admin';
import { reasonOf } from '@/browser/crud/calls/loadingFailure';
import { PageMessage } from '@/browser/crud/PageMessage';
import { NotAllowed } from '@/browser/crud/record/NotAllowed';
import { Button } from '@/browser/kit/Button';
import { statusOf } from '@/browser/kit/failureText';

interface Props {
  error: unknown;
  /** The message key of the sentence that says what failed. */
  title: string;
  /** The name for the sentence, if it takes one. */
  name?: string;
  onRetry: () => void;
}

/** Explains why loading failed, with a button to retry. */
export function ListFailed({ error, title, name, onRetry }: Props) {
  const translate = useTranslate();
  if (statusOf(error) === 403) return <NotAllowed />;
  return (
    <PageMessage title={translate(title, { name })} advice={translate(...reasonOf(error))} isAlert>
      <Button variant="contained" onClick={onRetry}>
        {translate('fieldhouse.crud.retry')}
      </Button>
    </PageMessage>
  );
}
