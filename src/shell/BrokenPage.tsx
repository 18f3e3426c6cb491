import Button from '@mui/material/Button';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { ErrorPanel } from '../kit/ErrorPanel';

/** Shown in place of a page that has thrown: the error page 500, with a way to draw the page again. */
export function BrokenPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <>
      <Title title="errors.server_error.title" preferenceKey={false} />
      <ErrorPanel
        code={translate('errors.server_error.code')}
        cause={translate('errors.server_error.cause')}
        advice={translate('errors.server_error.advice')}
        detail={error.message}
        isAlert
      >
        <Button variant="contained" onClick={onRetry}>
          {translate('errors.retry')}
        </Button>
        <Button variant="outlined" component={Link} to="/">
          {translate('errors.home')}
        </Button>
      </ErrorPanel>
    </>
  );
}
