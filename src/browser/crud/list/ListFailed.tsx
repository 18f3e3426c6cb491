import { useTranslate } from 'react-admin';
import { Notice } from '@/browser/crud/Notice';
import { NotAllowed } from '@/browser/crud/record/NotAllowed';
import { Button } from '@/browser/kit/Button';
import { wordsOf } from '@/browser/kit/wordsOf';

interface Props {
  error: unknown;
  /** The message key of the sentence that says what failed. */
  title: string;
  /** The name for the sentence, where it takes one. */
  name?: string;
  onRetry: () => void;
}

/** Explains why loading failed, with a button to retry. */
export function ListFailed({ error, title, name, onRetry }: Props) {
  const translate = useTranslate();
  if (statusOf(error) === 403) return <NotAllowed />;
  return (
    <Notice title={translate(title, { name })} advice={translate(...reasonOf(error))} isAlert>
      <Button variant="contained" onClick={onRetry}>
        {translate('fieldhouse.crud.retry')}
      </Button>
    </Notice>
  );
}

const statusOf = (error: unknown) =>
  error instanceof Error && 'status' in error ? Number(error.status) : undefined;

/** Returns true where the server was not reached, so that what was loaded before is as good as it gets. */
export const isUnreached = (error: unknown): boolean => statusOf(error) === 0;

/** Returns the message key of the reason of a failure, and its text where it is no key. */
export function reasonOf(error: unknown): [key: string, options: { _: string }] {
  if (isUnreached(error) && !navigator.onLine)
    return ['fieldhouse.providers.no_connection', { _: '' }];
  const words = error instanceof Error ? wordsOf(error) : '';
  return [words, { _: words }];
}
