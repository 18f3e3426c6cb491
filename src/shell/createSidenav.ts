import type { LayoutSettingsStore, MenuSize } from './layoutSettings';

/** Up to this width the menu lies off the canvas. */
const FULL_UP_TO = 768;
/** Up to this width it is a rail of icons. */
const CONDENSED_UP_TO = 1140;

/** How the side menu is at this moment, which is not always what the person chose. */
export interface SidenavState {
  size: MenuSize;
  /** Whether the menu that lies off the canvas has been called in. */
  open: boolean;
}

/** What is needed of a media query. */
interface Band {
  readonly matches: boolean;
  addEventListener(type: 'change', listener: () => void): void;
}

/**
 * The effective size of the side menu: the width of the window decides when one of its bands is
 * entered, the toggle in between. What the person chose is never changed by either.
 */
export function createSidenav(settings: LayoutSettingsStore, media: (query: string) => Band) {
  const full = media(`(max-width: ${FULL_UP_TO}px)`);
  const condensed = media(`(max-width: ${CONDENSED_UP_TO}px)`);
  const listeners = new Set<() => void>();

  const sizeOfBand = (): MenuSize => {
    if (full.matches) return 'full';
    return condensed.matches ? 'condensed' : settings.get().MENU_SIZE;
  };

  let chosen = settings.get().MENU_SIZE;
  let current: SidenavState = { size: sizeOfBand(), open: false };

  const take = (next: SidenavState) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const enterBand = () => take({ size: sizeOfBand(), open: false });

  full.addEventListener('change', enterBand);
  condensed.addEventListener('change', enterBand);
  settings.subscribe(() => {
    if (settings.get().MENU_SIZE === chosen) return;
    chosen = settings.get().MENU_SIZE;
    enterBand();
  });

  return {
    get: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    toggle() {
      if (current.size === 'full') take({ ...current, open: !current.open });
      else take({ size: current.size === 'condensed' ? 'default' : 'condensed', open: false });
    },
    close() {
      if (current.open) take({ ...current, open: false });
    },
  };
}
