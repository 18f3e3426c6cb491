import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Key } from '../../kit/Key';
import { keysOf, SHORTCUTS, type ShortcutName } from '../../kit/shortcuts';
import { useSingleKeys } from '../../kit/useShortcut';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 40,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& dd': { display: 'flex', gap: 4, margin: 0, whiteSpace: 'nowrap' },
  '& [data-off]': { color: theme.palette.text.secondary },
}));

const names = Object.keys(SHORTCUTS) as ShortcutName[];

/** What each shortcut does, and its keys. */
export function ShortcutsTable() {
  const translate = useTranslate();
  const [singleKeys] = useSingleKeys();
  return (
    <List>
      {names.map((name) => {
        const keys = keysOf(name);
        const isOff = !singleKeys && keys.length === 1;
        return (
          <div key={name} data-off={isOff ? '' : undefined}>
            <dt>{translate(`navigation.shortcuts.${name}`)}</dt>
            <dd>
              {isOff
                ? translate('navigation.shortcuts.off')
                : keys.map((key) => <Key key={key}>{key}</Key>)}
            </dd>
          </div>
        );
      })}
    </List>
  );
}
