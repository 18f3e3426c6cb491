/** `windowless`: whether a browser that has no windows does as well, or better. */
interface Wanted {
  windowless?: boolean;
}
export function locateBrowser(wanted?: Wanted): string | undefined;
export function findBrowser(wanted?: Wanted): string;
