import type { LayoutSettingsStore, MenuSize } from '@/browser/shell/layoutSettings';

/** Up to this width the menu is off canvas. */
const FULL_UP_TO = 768;
/** Up to this width it is a rail of icons. */
const CONDENSED_UP_TO = 1140;
/** Up to this width a horizontal menu becomes a hamburger. */
const HAMBURGER_UP_TO = 991;

/** The sizes at which the menu is not open: the toggle opens it to the default. */
const OPENS_TO_DEFAULT: readonly MenuSize[] = ['condensed', 'full', 'fullscreen'];

/** The form in which the menu is rendered: one of its sizes, or the bar of the horizontal layout. */
export type MenuForm = MenuSize | 'bar';

/** The current state of the menu, which may differ from the person's choice. */
export interface SidenavState {
  size: MenuSize;
  face: MenuForm;
  /** True while an off-canvas menu is shown. */
  open: boolean;
}

/** The part of a media query list that is needed here. */
interface Band {
  readonly matches: boolean;
  addEventListener(type: 'change', listener: () => void): void;
}

/**
 * Creates the effective size of the side menu: the window's width decides at the start and when it crosses a band; in
 * between, the toggle and the person's choice take effect immediately. Bands and the toggle never change the choice.
 */
export function createSidenav(settings: LayoutSettingsStore, media: (query: string) => Band) {
  const full = media(`(max-width: ${FULL_UP_TO}px)`);
  const condensed = media(`(max-width: ${CONDENSED_UP_TO}px)`);
  const hamburger = media(`(max-width: ${HAMBURGER_UP_TO}px)`);
  const listeners = new Set<() => void>();

  const faceOf = (size: MenuSize): MenuForm => {
    if (settings.get().LAYOUT === 'vertical') return size;
    return hamburger.matches ? 'full' : 'bar';
  };
  const closed = (size: MenuSize): SidenavState => ({ size, face: faceOf(size), open: false });
  const sizeOfBand = (): MenuSize => {
    if (full.matches) return 'full';
    return condensed.matches ? 'condensed' : settings.get().MENU_SIZE;
  };
  // In the narrowest windows a menu column would leave no space for the page.
  const sizeOfChoice = (): MenuSize => (full.matches ? 'full' : settings.get().MENU_SIZE);

  let { LAYOUT, MENU_SIZE } = settings.get();
  let current = closed(sizeOfBand());

  const take = (next: SidenavState) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const enterBand = () => take(closed(sizeOfBand()));
  /** Returns the size to which a rail opens: the person's choice, unless that is not an open menu. */
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
    // The same choice again, after the toggle had changed the size.
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
    /** Shows or hides an off-canvas menu; any other folds to condensed and unfolds to the choice. */
    toggle() {
      if (current.face === 'full') take({ ...current, open: !current.open });
      else take(closed(current.size === 'condensed' ? sizeUnfolded() : 'condensed'));
    },
    close() {
      if (current.open) take({ ...current, open: false });
    },
    choose,
    /** Pins or unpins the hover menu; this is a stored choice. */
    pin: () => choose(current.size === 'sm-hover' ? 'sm-hover-active' : 'sm-hover'),
    /** Starts over after the settings were reset. */
    restart: enterBand,
  };
}
