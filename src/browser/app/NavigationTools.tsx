import { useEffect, useMemo, useState } from 'react';
import { usePrincipal } from '@/src/crud/usePrincipal';
import { FavouritesButton } from '@/src/features/favourites/FavouritesButton';
import { NoticesButton } from '@/src/features/notices/NoticesButton';
import { PaletteButton } from '@/src/features/palette/PaletteButton';
import { lazyOverlay } from '@/src/kit/themedScreen';
import { useSaveShortcut } from '@/src/kit/useSaveShortcut';
import { useShortcut } from '@/src/kit/useShortcut';
import { whenAtRest } from '@/src/kit/whenAtRest';
import type { MenuItem } from '@/src/shell/menuItem';
import type { ShellActions } from '@/src/shell/shellActions';
import { resourcesFor } from './menuFor';
import { openScreens } from './openScreens';

const Palette = lazyOverlay(() => import('./Palette').then(({ Palette }) => Palette));
const FavouriteScreens = lazyOverlay(() =>
  import('./FavouriteScreens').then(({ FavouriteScreens }) => FavouriteScreens),
);
const Shortcuts = lazyOverlay(() => import('./Shortcuts').then(({ Shortcuts }) => Shortcuts));

interface Props {
  menu: readonly MenuItem[];
  actions: ShellActions;
  /** How many notices are unread. */
  unread: number;
  onSettings: () => void;
}

/** The tools of the top bar for finding one's way: the palette, the favourites, the bell, `?` for the shortcuts and Ctrl+Enter to save. */
export function NavigationTools({ menu, actions, unread, onSettings }: Props) {
  const by = usePrincipal();
  const [shown, setShown] = useState<'palette' | 'help'>();
  const close = () => setShown(undefined);
  const showHelp = () => setShown('help');
  useShortcut('help', showHelp);
  useSaveShortcut();
  useEffect(() => {
    whenAtRest(Palette.preload);
    whenAtRest(Shortcuts.preload);
  }, []);
  const resources = useMemo(() => resourcesFor(by), [by]);
  const urls = useMemo(() => openScreens(menu, resources, by), [menu, resources, by]);
  return (
    <>
      <PaletteButton onOpen={() => setShown('palette')} onNear={Palette.preload} />
      <FavouritesButton urls={urls} Panel={FavouriteScreens} />
      <NoticesButton unread={unread} />
      {shown === 'palette' && (
        <Palette
          menu={menu}
          resources={resources}
          actions={actions}
          onSettings={onSettings}
          onHelp={showHelp}
          onClose={close}
        />
      )}
      {shown === 'help' && <Shortcuts onClose={close} />}
    </>
  );
}
