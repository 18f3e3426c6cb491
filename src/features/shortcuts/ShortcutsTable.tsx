import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Key } from '../../kit/Key';
import { isSingleKey, keysOf, placeOf, SHORTCUTS, type ShortcutName } from '../../kit/shortcuts';
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

const Heading = styled('h3')(({ theme }) => ({
  ...theme.typography.subtitle2,
  margin: '12px 0 0',
  color: theme.palette.text.secondary,
}));

const names = Object.keys(SHORTCUTS) as ShortcutName[];

/** What each shortcut does, and its keys; those of one sort of page under its name. */
export function ShortcutsTable() {
  return (
    <>
      <ShortcutsOf place="everywhere" />
      <ShortcutsOf place="queue" />
    </>
  );
}

function ShortcutsOf({ place }: { place: ReturnType<typeof placeOf> }) {
  const translate = useTranslate();
  const [singleKeys] = useSingleKeys();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Heading id={heading}>{translate(`navigation.shortcuts.place.${place}`)}</Heading>
      <List>
        {names
          .filter((name) => placeOf(name) === place)
          .map((name) => {
            const isOff = !singleKeys && isSingleKey(name);
            return (
              <div key={name} data-off={isOff ? '' : undefined}>
                <dt>{translate(`navigation.shortcuts.${name}`)}</dt>
                <dd>
                  {isOff
                    ? translate('navigation.shortcuts.off')
                    : keysOf(name).map((key) => <Key key={key}>{key}</Key>)}
                </dd>
              </div>
            );
          })}
      </List>
    </section>
  );
}
