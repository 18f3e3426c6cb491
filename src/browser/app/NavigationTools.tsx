import { useEffect, useMemo, useRef, useState } from 'react';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { collectTyping } from '@/browser/kit/behaviour/earlyTyping';
import { useSaveShortcut } from '@/browser/kit/behaviour/shortcuts/useSaveShortcut';
import { useShortcut } from '@/browser/kit/behaviour/shortcuts/useShortcut';
import { whenAtRest } from '@/browser/kit/behaviour/whenAtRest';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import type { MenuItem } from '@/browser/shell/menu/menuItem';
import type { ShellActions } from '@/browser/shell/shellActions';
import { NoticesButton } from '@/modules/notices/ui/NoticesButton';
import { FavouritesButton } from './favourites/FavouritesButton';
import { resourcesFor } from './menu/menuFor';
import { openScreens } from './menu/openScreens';
import { PaletteButton } from './palette/PaletteButton';

const Palette = lazyOverlay(() => import('./palette/Palette').then(({ Palette }) => Palette));
const FavouriteScreens = lazyOverlay(() =>
  import('./favourites/FavouriteScreens').then(({ FavouriteScreens }) => FavouriteScreens),
);
const Shortcuts = lazyOverlay(() =>
  import('./shortcuts/Shortcuts').then(({ Shortcuts }) => Shortcuts),
);

interface Props {
  menu: readonly MenuItem[];
  actions: ShellActions;
  /** The number of unread notices. */
  unread: number;
  onSettings: () => void;
}

/** The navigation tools of the top bar: palette, favourites, bell, `?` for the shortcuts and Ctrl+Enter to save. */
export function NavigationTools({ menu, actions, unread, onSettings }: Props) {
  const by = usePrincipal();
  const [shown, setShown] = useState<'palette' | 'help'>();
  // Ends the collection of what is typed while the palette loads.
  const early = useRef((): string => '');
  const takeTyped = () => {
    const text = early.current();
    early.current = () => '';
    return text;
  };
  const close = () => setShown(undefined);
  const openPalette = () => {
    // A second press while it loads starts no second collection.
    if (shown !== 'palette' && !Palette.isLoaded()) early.current = collectTyping();
    setShown('palette');
  };
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
      <PaletteButton onOpen={openPalette} onNear={Palette.preload} />
      <FavouritesButton urls={urls} Panel={FavouriteScreens} />
      <NoticesButton unread={unread} />
      {shown === 'palette' && (
        <Palette
          takeTyped={takeTyped}
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
