import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Button, LinkButton } from '@/browser/kit/Button';
import { ErrorPanel } from '@/browser/kit/page/ErrorPanel';
import { forgetFailure } from '@/browser/kit/page/lazyScreen';
import { PageTitle } from '@/browser/kit/page/PageTitle';

interface Props {
  /** The current address; a change clears the error of the last page. */
  place: string;
  children: ReactNode;
}

interface State {
  error: Error | undefined;
  place: string;
}

/** Retains the shell when a page throws, and offers to retry that page. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.place === state.place ? null : { error: undefined, place: props.place };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
    forgetFailure(error);
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <BrokenPage error={this.state.error} onRetry={() => this.setState({ error: undefined })} />
    );
  }
}

/** The error page 500 in place of a failed page, with a retry button. */
function BrokenPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title="errors.server_error.title" />
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
        <LinkButton variant="outlined" to="/">
          {translate('errors.home')}
        </LinkButton>
      </ErrorPanel>
    </>
  );
}
