import { useTranslate } from 'react-admin';
import { staleRecordOf } from '@/browser/crud/calls/failureOf';
import { Alert } from '@/browser/kit/Alert';
import { Button } from '@/browser/kit/Button';
import { wordsOf } from '@/browser/kit/wordsOf';

/** Shows why an employment status was not changed; where the record is outdated, with a button to reload it. */
export function StatusFailure({ error }: { error: Error }) {
  const translate = useTranslate();
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
      {translate(wordsOf(error), { _: wordsOf(error) })}
    </Alert>
  );
}
