import { useTranslate } from 'react-admin';
import { staleRecordOf } from '@/browser/crud/calls/failureOf';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { Alert } from '@/browser/kit/Alert';
import { Button } from '@/browser/kit/Button';

/** Shows why an employment status was not changed; if the record is outdated, with a button to reload it. */
export function StatusFailure({ error }: { error: Error }) {
  const translate = useTranslate();
  const wordsOf = useFailureWords();
  const isStale = staleRecordOf(error) !== undefined;
  return (
    <Alert
      severity="error"
      style={{ marginBottom: 16 }}
      action={
        isStale && (
          <Button color="inherit" onClick={() => window.location.reload()}>
            {translate('people.employees.employment_status.reload')}
          </Button>
        )
      }
    >
      {wordsOf(error)}
    </Alert>
  );
}
