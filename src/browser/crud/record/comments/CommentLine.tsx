import { type RaRecord, useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields';
import { styled } from '@/browser/kit/styles/styled';
import { Muted } from '@/browser/kit/words/text';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import { commentParts, type Mention } from '@/core/comments';

/** A comment on a record, as the API returns it. */
export interface CommentRecord extends RaRecord {
  comment: string | null;
  author_name: string | null;
  mentions: readonly Mention[];
  created_at: string;
}

const Words = styled('p')(({ theme }) => ({
  margin: '0 0 4px',
  padding: '8px 12px',
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.action.hover,
  fontSize: '0.875rem',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '& > b': { fontWeight: 600, color: theme.palette.primary.main },
}));

/** A comment with its author, its time and the people whom it mentions. */
export function CommentLine({ line }: { line: CommentRecord }) {
  const translate = useTranslate();
  const { moment } = useCompanyTime();
  const name = line.author_name ?? '';
  let at = 0;
  return (
    <>
      <Words data-comment="">
        {commentParts(line.comment ?? '', line.mentions).map(({ text, isMention }) => {
          const place = at;
          at += text.length;
          return isMention ? <b key={place}>{text}</b> : <span key={place}>{text}</span>;
        })}
      </Words>
      <Muted style={{ fontSize: '0.8125rem' }}>
        <WholeWords>
          {translate('fieldhouse.crud.history.who', { name, when: moment(line.created_at) })}
        </WholeWords>
      </Muted>
    </>
  );
}
