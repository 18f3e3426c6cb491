import Notifications from '@mui/icons-material/NotificationsOutlined';
import { useTranslate } from 'react-admin';
import { useOpener } from '@/browser/kit/behaviour/useOpener';
import { IconButton } from '@/browser/kit/IconButton';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import { styled } from '@/browser/kit/styles/styled';

const Notices = lazyOverlay(() => import('./Notices').then(({ Notices }) => Notices));

const Place = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  color: 'inherit',
  '& > b': {
    position: 'absolute',
    top: 1,
    right: 0,
    minWidth: 18,
    padding: '0 4px',
    borderRadius: 9,
    fontSize: '0.75rem',
    lineHeight: '18px',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    pointerEvents: 'none',
    color: theme.palette.error.main,
    background: theme.palette.error.light,
  },
  '& > button': { color: 'inherit' },
}));

/** Higher numbers are shown as "99+". */
const MAX_SHOWN = 99;

/** The bell of the top bar with the number of unread notices; it opens their list. */
export function NoticesButton({ unread }: { unread: number }) {
  const translate = useTranslate();
  const { anchor, open, close, ahead } = useOpener(Notices);
  const name = translate(unread > 0 ? 'notices.button_unread' : 'notices.button', {
    smart_count: unread,
  });
  return (
    <Place>
      <IconButton
        aria-label={name}
        data-tip={translate('notices.button')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={open}
        {...ahead}
      >
        <Notifications />
      </IconButton>
      {unread > 0 && <b aria-hidden="true">{unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}</b>}
      {anchor && <Notices anchor={anchor} onClose={close} />}
    </Place>
  );
}
