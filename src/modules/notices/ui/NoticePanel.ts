import { styled } from '@/browser/kit/styles/styled';

/** The popover of the bell, with heading and foot. */
export const NoticePanel = styled('div')(({ theme }) => ({
  '& > header, & > footer': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    padding: '10px 10px 10px 16px',
  },
  '& > footer': { padding: '6px 10px', borderTop: `1px solid ${theme.palette.divider}` },
  '& h2': { ...theme.typography.subtitle1, margin: 0, fontWeight: 650 },
  '& > p': { margin: 0, padding: '8px 16px 18px', color: theme.palette.text.secondary },
  '& > ul': {
    margin: 0,
    padding: 0,
    maxHeight: 'min(440px, calc(100vh - 220px))',
    overflowY: 'auto',
    listStyle: 'none',
  },
  '& > ul > li': { borderTop: `1px solid ${theme.palette.divider}` },
}));
