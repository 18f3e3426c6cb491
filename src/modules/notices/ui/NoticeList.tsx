import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';
import { Button } from '@/browser/kit/Button';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { styled } from '@/browser/kit/styles/styled';
import { VisuallyHidden } from '@/browser/kit/words/VisuallyHidden';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import { NoticePanel } from './NoticePanel';
import { type NoticeRow, useNotices } from './useNotices';

const Row = styled(Link)(({ theme }) => ({
  display: 'block',
  position: 'relative',
  padding: '10px 16px 10px 30px',
  color: theme.palette.text.secondary,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '& > small': { display: 'block', fontSize: '0.75rem', color: theme.palette.text.secondary },
  '&[data-unread]': { color: theme.palette.text.primary },
  '&[data-unread]::before': {
    content: '""',
    position: 'absolute',
    top: 17,
    left: 14,
    width: 8,
    height: 8,
    borderRadius: 4,
    background: theme.palette.primary.main,
  },
  '&:hover': { background: theme.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
}));

interface Props {
  onClose: () => void;
  onChoose: () => void;
}

/** The newest notices, each a link that opens its record and marks it as read. */
export function NoticeList({ onClose, onChoose }: Props) {
  const translate = useTranslate();
  const { moment } = useCompanyTime();
  const { notices, hasFailed, retry, read } = useNotices();
  const open = (notice: NoticeRow) => () => {
    if (!notice.read_at) void read([notice.id]);
    onClose();
  };
  return (
    <NoticePanel>
      <header>
        <h2>{translate('notices.title')}</h2>
        {notices?.some(({ read_at }) => !read_at) && (
          <Button onClick={() => void read()}>{translate('notices.read_all')}</Button>
        )}
      </header>
      {hasFailed && (
        <p role="alert">
          {translate('notices.failed')}{' '}
          <Button onClick={retry}>{translate('notices.retry')}</Button>
        </p>
      )}
      {!notices && !hasFailed && <Skeleton height={180} />}
      {notices?.length === 0 && <p>{translate('notices.none')}</p>}
      {notices && notices.length > 0 && (
        <ul>
          {notices.map((notice) => (
            <li key={notice.id}>
              <Row
                to={notice.link}
                data-unread={notice.read_at ? undefined : ''}
                onClick={open(notice)}
              >
                {!notice.read_at && (
                  <VisuallyHidden>{translate('notices.unread')}: </VisuallyHidden>
                )}
                <WholeWords>{notice.text}</WholeWords>
                <small>{moment(notice.created_at)}</small>
              </Row>
            </li>
          ))}
        </ul>
      )}
      <footer>
        <Button onClick={onChoose}>{translate('notices.settings')}</Button>
      </footer>
    </NoticePanel>
  );
}
