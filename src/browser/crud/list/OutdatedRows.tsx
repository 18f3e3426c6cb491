import { useTranslate } from 'react-admin';
import { reasonOf } from '@/browser/crud/calls/loadingFailure';
import { Button } from '@/browser/kit/Button';
import { PanelLine } from '@/browser/kit/PanelLine';

interface Props {
  error: unknown;
  /** The name of the records in a sentence. */
  name: string;
  onRetry: () => void;
}

/** Says above rows from an earlier visit that they could not be loaded again. */
export function OutdatedRows({ error, name, onRetry }: Props) {
  const translate = useTranslate();
  return (
    <PanelLine role="alert">
      <p>
        {translate('fieldhouse.crud.empty.outdated', { name, why: translate(...reasonOf(error)) })}
      </p>
      <Button onClick={onRetry}>{translate('fieldhouse.crud.retry')}</Button>
    </PanelLine>
  );
}
