export function locateBrowser(): string | undefined;
export function findBrowser(): string;
