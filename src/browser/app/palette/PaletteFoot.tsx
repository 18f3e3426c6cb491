import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { Key } from '@/browser/kit/Key';
import { styled } from '@/browser/kit/styles/styled';

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 16px',
  minHeight: 40,
  padding: '6px 18px',
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& [role=status]': { marginRight: 'auto' },
  '& .keys': { display: 'flex', gap: 14, [theme.breakpoints.down('sm')]: { display: 'none' } },
}));

const Failed = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  margin: '0 18px 12px',
  padding: '6px 6px 6px 12px',
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.error.light,
  color: theme.palette.error.main,
  fontSize: '0.8125rem',
}));

interface Props {
  words: string;
  count: number;
  isDone: boolean;
  hasFailed: boolean;
  onRetry: () => void;
}

/** The state of the search and a legend of the keys. */
export function PaletteFoot({ words, count, isDone, hasFailed, onRetry }: Props) {
  const translate = useTranslate();
  const status = () => {
    if (!isDone) return translate('navigation.palette.searching');
    if (words === '') return '';
    if (count > 0) return translate('navigation.palette.count', { smart_count: count });
    return hasFailed ? '' : translate('navigation.palette.nothing', { words });
  };
  return (
    <>
      {hasFailed && isDone && (
        <Failed role="alert">
          {translate('navigation.palette.failed')}
          <Button onClick={onRetry}>{translate('navigation.palette.retry')}</Button>
        </Failed>
      )}
      <Foot>
        <span role="status">{status()}</span>
        <span className="keys" aria-hidden="true">
          <span>
            <Key>↑</Key> <Key>↓</Key> {translate('navigation.palette.move')}
          </span>
          <span>
            <Key>Enter</Key> {translate('navigation.palette.open')}
          </span>
          <span>
            <Key>Esc</Key> {translate('navigation.palette.close')}
          </span>
        </span>
      </Foot>
    </>
  );
}
