import { WordsCard } from '@/browser/kit/Card';
import { PageTitle } from '@/browser/kit/page/PageTitle';
import { ErrorMessage } from './ErrorMessage';
import type { ErrorKind } from './errorKind';

interface Props {
  kind: ErrorKind;
  address?: string | undefined;
}

/** An error page for signed-in people, with the menu. */
export function ErrorPageInShell({ kind, address }: Props) {
  return (
    <WordsCard>
      <PageTitle title={`errors.${kind}.title`} />
      <ErrorMessage kind={kind} address={address} />
    </WordsCard>
  );
}
