import type { LayoutSettingsStore, MenuSize } from '@/browser/shell/layoutSettings';

/** Up to this width the menu lies off the canvas. */
const FULL_UP_TO = 768;
/** Up to this width it is a rail of icons. */
const CONDENSED_UP_TO = 1140;
/** Up to this width a horizontal menu gives way to a hamburger. */
const HAMBURGER_UP_TO = 991;

/** With these sizes the menu is not open: the toggle opens the rail to the default. */
const OPENS_TO_DEFAULT: readonly MenuSize[] = ['condensed', 'full', 'fullscreen'];

/** What the menu is drawn as: one of its sizes, or the bar of the horizontal layout. */
export type MenuFace = MenuSize | 'bar';

/** How the menu is at this moment, which is not always what the person chose. */
export interface SidenavState {
  size: MenuSize;
  face: MenuFace;
  /** Whether the menu that lies off the canvas has been called in. */
  open: boolean;
}

/** What is needed of a media query. */
interface Band {
  readonly matches: boolean;
  addEventListener(type: 'change', listener: () => void): void;
}

/**
 * The effective size of the side menu: the width of the window decides at the start and when one of
 * its bands is entered; in between the toggle, and what the person chooses, take effect at once. A
 * band and the toggle never change the choice.
 */
export function createSidenav(settings: LayoutSettingsStore, media: (query: string) => Band) {
  const full = media(`(max-width: ${FULL_UP_TO}px)`);
  const condensed = media(`(max-width: ${CONDENSED_UP_TO}px)`);
  const hamburger = media(`(max-width: ${HAMBURGER_UP_TO}px)`);
  const listeners = new Set<() => void>();

  const faceOf = (size: MenuSize): MenuFace => {
    if (settings.get().LAYOUT === 'vertical') return size;
    return hamburger.matches ? 'full' : 'bar';
  };
  const closed = (size: MenuSize): SidenavState => ({ size, face: faceOf(size), open: false });
  const sizeOfBand = (): MenuSize => {
    if (full.matches) return 'full';
    return condensed.matches ? 'condensed' : settings.get().MENU_SIZE;
  };
  // Beside a menu in a column the narrowest windows would have no room left for the page.
  const sizeOfChoice = (): MenuSize => (full.matches ? 'full' : settings.get().MENU_SIZE);

  let { LAYOUT, MENU_SIZE } = settings.get();
  let current = closed(sizeOfBand());

  const take = (next: SidenavState) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const enterBand = () => take(closed(sizeOfBand()));
  /** What a menu that was folded to a rail opens to: what the person chose, unless that is itself no open menu. */
  const sizeUnfolded = (): MenuSize => {
    const { MENU_SIZE: chosen } = settings.get();
    return OPENS_TO_DEFAULT.includes(chosen) ? 'default' : chosen;
  };

  full.addEventListener('change', enterBand);
  condensed.addEventListener('change', enterBand);
  hamburger.addEventListener('change', () => take(closed(current.size)));
  settings.subscribe(() => {
    const before = { LAYOUT, MENU_SIZE };
    ({ LAYOUT, MENU_SIZE } = settings.get());
    if (MENU_SIZE !== before.MENU_SIZE) take(closed(sizeOfChoice()));
    else if (LAYOUT !== before.LAYOUT) take(closed(current.size));
  });

  const choose = (size: MenuSize) => {
    settings.change({ MENU_SIZE: size });
    // Chosen again, after the toggle had changed it.
    if (current.size !== sizeOfChoice()) take(closed(sizeOfChoice()));
  };

  return {
    get: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Calls in the menu off the canvas or sends it away; any other folds to condensed, and from there to what was chosen. */
    toggle() {
      if (current.face === 'full') take({ ...current, open: !current.open });
      else take(closed(current.size === 'condensed' ? sizeUnfolded() : 'condensed'));
    },
    close() {
      if (current.open) take({ ...current, open: false });
    },
    choose,
    /** Pins the menu that opens on hover, or lets it go; this is a choice, and is kept. */
    pin: () => choose(current.size === 'sm-hover' ? 'sm-hover-active' : 'sm-hover'),
    /** As at the start: after the settings were reset. */
    restart: enterBand,
  };
}
