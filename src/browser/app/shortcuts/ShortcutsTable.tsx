import { useId } from 'react';
import { useTranslate } from 'react-admin';
import {
  type AnyShortcut,
  isSingleKey,
  keysOf,
  placeOf,
  queueKey,
  SHORTCUTS,
  type ShortcutName,
} from '@/browser/kit/behaviour/shortcuts/shortcuts';
import { useSingleKeys } from '@/browser/kit/behaviour/shortcuts/useShortcut';
import { Key } from '@/browser/kit/Key';
import { styled } from '@/browser/kit/styles/styled';

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

/** The keys that move a column, which work on its heading alone. */
const COLUMN_KEYS = ['Alt', 'Shift', '← →'];

/** A queue's key and its action. */
export interface QueueKey {
  key: string;
  label: string;
}

/** All shortcuts with their keys, grouped by the kind of page they work on. */
export function ShortcutsTable({ queueKeys }: { queueKeys: readonly QueueKey[] }) {
  return (
    <>
      <ShortcutsOf place="everywhere" />
      <ShortcutsOf place="rows" />
      <ShortcutsOf place="queue" queueKeys={queueKeys} />
    </>
  );
}

interface PlaceProps {
  place: ReturnType<typeof placeOf>;
  queueKeys?: readonly QueueKey[];
}

function ShortcutsOf({ place, queueKeys = [] }: PlaceProps) {
  const translate = useTranslate();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Heading id={heading}>{translate(`navigation.shortcuts.place.${place}`)}</Heading>
      <List>
        {names
          .filter((name) => placeOf(name) === place)
          .map((name) => (
            <Row key={name} shortcut={name} does={translate(`navigation.shortcuts.${name}`)} />
          ))}
        {place === 'rows' && (
          <div>
            <dt>{translate('navigation.shortcuts.move_column')}</dt>
            <dd>
              {COLUMN_KEYS.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        )}
        {queueKeys.map(({ key, label }) => (
          <Row key={key} shortcut={queueKey(key)} does={label} />
        ))}
      </List>
    </section>
  );
}

function Row({ shortcut, does }: { shortcut: AnyShortcut; does: string }) {
  const translate = useTranslate();
  const [singleKeys] = useSingleKeys();
  const isOff = !singleKeys && isSingleKey(shortcut);
  return (
    <div data-off={isOff ? '' : undefined}>
      <dt>{does}</dt>
      <dd>
        {isOff
          ? translate('navigation.shortcuts.off')
          : keysOf(shortcut).map((key) => <Key key={key}>{key}</Key>)}
      </dd>
    </div>
  );
}
