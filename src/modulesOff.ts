const PLACE = '__MODULES_OFF__';

/** Returns the modules that the page names; undefined outside the browser. */
const inPage = () =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="modules-off"]')?.content;

/** The modules that this installation does without: the setting MODULES_OFF, which the server writes into the page. */
export const switchedOff: readonly string[] = (
  inPage() ??
  globalThis.process?.env.MODULES_OFF ??
  ''
)
  .split(',')
  .map((name) => name.trim())
  .filter(Boolean);

/** Returns true if this installation has a module. */
export const isSwitchedOn = (module: string): boolean => !switchedOff.includes(module);

/** Writes the modules that are switched off into the page. */
export const withSwitchedOff = (page: string): string => page.replace(PLACE, switchedOff.join(','));
