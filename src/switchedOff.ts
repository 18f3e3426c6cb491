/** What the page says of modules, as the server writes it into it; nothing on a back end. */
const inPage = () =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="modules-off"]')?.content;

/** The modules that this installation does without: the setting MODULES_OFF, which the browser has from the page. */
const switchedOff: readonly string[] = (inPage() ?? globalThis.process?.env.MODULES_OFF ?? '')
  .split(',')
  .map((name) => name.trim())
  .filter(Boolean);

/** Whether this installation has a module. */
export const isSwitchedOn = (module: string): boolean => !switchedOff.includes(module);
