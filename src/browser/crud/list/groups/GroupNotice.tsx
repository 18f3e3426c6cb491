import { useTranslate } from 'react-admin';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { refusalOf } from '@/browser/crud/list/tooLongFor';
import { PageMessage } from '@/browser/crud/PageMessage';
import { useWords } from '@/browser/crud/useWords';
import { Button } from '@/browser/kit/Button';
import type { Resource } from '@/core/resource/resource';
import { useGroupBy } from './useGroupBy';

interface Props {
  resource: Resource;
  error: unknown;
  onRetry: () => void;
}

/** Explains why a list has no groups: the server's words, with a button that shows the list without them. */
export function GroupNotice({ resource, error, onRetry }: Props) {
  const translate = useTranslate();
  const { manyInSentence: name } = useWords(resource);
  const { isBoard, groupBy } = useGroupBy();
  const refusal = refusalOf(error, 'group');
  if (refusal === undefined)
    return <ListFailed error={error} title="fieldhouse.crud.empty.failed" {...{ name, onRetry }} />;
  return (
    <PageMessage title={refusal} isAlert>
      <Button variant="outlined" onClick={() => groupBy(undefined)}>
        {translate(isBoard ? 'lists.board.as_list' : 'lists.group.stop')}
      </Button>
    </PageMessage>
  );
}
