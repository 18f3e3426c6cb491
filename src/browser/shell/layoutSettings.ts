const SCHEMES = ['light', 'dark'] as const;
const COLORS = ['light', 'dark', 'brand'] as const;
const SIZES = [
  'default',
  'compact',
  'condensed',
  'sm-hover',
  'sm-hover-active',
  'full',
  'fullscreen',
] as const;

/** The choices of each setting; the first is the default. */
const CHOICES = {
  LAYOUT: ['vertical', 'horizontal'],
  LAYOUT_THEME: SCHEMES,
  LAYOUT_MODE: ['fluid', 'detached'],
  TOPBAR_COLOR: COLORS,
  MENU_COLOR: COLORS,
  MENU_SIZE: SIZES,
} as const;

type Name = keyof typeof CHOICES;

/** The person's layout choices, as stored in the browser. */
export type LayoutSettings = { [N in Name]: (typeof CHOICES)[N][number] };

export type MenuSize = LayoutSettings['MENU_SIZE'];

/** The key in local storage. It belongs to the device, so signing out leaves it alone. */
export const STORAGE_KEY = 'app';

/** Returns the value if it is one of the choices, else the first choice. */
const choose = <T>(choices: readonly [T, ...T[]], value: unknown): T =>
  choices.find((choice) => choice === value) ?? choices[0];

function fromValues(values: Record<string, unknown>): LayoutSettings {
  return {
    LAYOUT: choose<LayoutSettings['LAYOUT']>(CHOICES.LAYOUT, values.LAYOUT),
    LAYOUT_THEME: choose<LayoutSettings['LAYOUT_THEME']>(CHOICES.LAYOUT_THEME, values.LAYOUT_THEME),
    LAYOUT_MODE: choose<LayoutSettings['LAYOUT_MODE']>(CHOICES.LAYOUT_MODE, values.LAYOUT_MODE),
    TOPBAR_COLOR: choose<LayoutSettings['TOPBAR_COLOR']>(CHOICES.TOPBAR_COLOR, values.TOPBAR_COLOR),
    MENU_COLOR: choose<LayoutSettings['MENU_COLOR']>(CHOICES.MENU_COLOR, values.MENU_COLOR),
    MENU_SIZE: choose<LayoutSettings['MENU_SIZE']>(CHOICES.MENU_SIZE, values.MENU_SIZE),
  };
}

function parse(text: string | null): LayoutSettings {
  try {
    const values: unknown = JSON.parse(text ?? '{}');
    return fromValues(typeof values === 'object' && values !== null ? { ...values } : {});
  } catch {
    return fromValues({});
  }
}

/** Creates a store of layout settings; a failing storage counts as empty. */
export function createLayoutSettings(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  const listeners = new Set<() => void>();

  const read = () => {
    try {
      return parse(storage().getItem(STORAGE_KEY));
    } catch {
      return fromValues({});
    }
  };

  let current = read();

  const take = (next: LayoutSettings) => {
    current = next;
    for (const listener of listeners) listener();
  };

  return {
    get: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change(changes: Partial<LayoutSettings>) {
      take({ ...current, ...changes });
      try {
        storage().setItem(STORAGE_KEY, JSON.stringify(current));
      } catch {
        // Private windows may have no storage; the choice then holds until the page is closed.
      }
    },
    /** Restores the defaults. */
    reset() {
      this.change(fromValues({}));
    },
    /** Toggles light and dark, and the menu's colour with it. */
    toggleTheme() {
      const scheme = current.LAYOUT_THEME === 'light' ? 'dark' : 'light';
      this.change({ LAYOUT_THEME: scheme, MENU_COLOR: scheme });
    },
    /** Rereads the storage after a change in another tab. */
    reload: () => take(read()),
  };
}

export type LayoutSettingsStore = ReturnType<typeof createLayoutSettings>;

export const layoutSettings = createLayoutSettings(() => window.localStorage);
