import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import { Button } from '@/browser/kit/Button';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { styled } from '@/browser/kit/styles/styled';
import { MAIL_CHOICES, type MailChoice } from '@/core/notices';
import { NoticePanel } from './NoticePanel';

const Choice = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '8px 16px',
  '& > select': {
    flex: 'none',
    height: 32,
    padding: '0 8px',
    border: `1px solid ${theme.palette.field}`,
    borderRadius: 6,
    font: 'inherit',
    color: theme.palette.text.primary,
    background: theme.palette.background.paper,
    '@media (pointer: coarse)': { height: 44 },
  },
}));

interface Preference {
  kind: string;
  label: string;
  mail: MailChoice;
}

const KEY = ['notices', 'preferences'];
const NOTHING = {};

/** The person's choice of mails for each kind of notice; a choice is saved immediately. */
export function NoticeChoices({ onBack }: { onBack: () => void }) {
  const translate = useTranslate();
  const callOperation = useOperation();
  const client = useQueryClient();
  const notify = useNotify();
  const id = useId();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async () =>
      (await callOperation('notices/preferences', NOTHING)) as readonly Preference[],
    gcTime: 0,
  });
  const choose = async (kind: string, mail: string) => {
    try {
      client.setQueryData(KEY, await callOperation('notices/prefer', { kind, mail }));
    } catch (error) {
      if (!(error instanceof SessionEnded)) notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <NoticePanel>
      <header>
        <h2>{translate('notices.settings_title')}</h2>
        <Button onClick={onBack}>{translate('notices.back')}</Button>
      </header>
      <p>{translate('notices.settings_intro')}</p>
      {!data && <Skeleton height={180} />}
      <ul>
        {data?.map(({ kind, label, mail }) => (
          <Choice key={kind}>
            <label htmlFor={`${id}-${kind}`}>{label}</label>
            <select
              id={`${id}-${kind}`}
              value={mail}
              onChange={({ target }) => void choose(kind, target.value)}
            >
              {Object.keys(MAIL_CHOICES).map((way) => (
                <option key={way} value={way}>
                  {translate(`notices.${way}`)}
                </option>
              ))}
            </select>
          </Choice>
        ))}
      </ul>
    </NoticePanel>
  );
}
