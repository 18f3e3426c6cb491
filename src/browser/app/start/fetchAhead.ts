/** Preloads files, given as a space-separated list, before the code that needs them. */
export function fetchAhead(files: string | undefined): void {
  for (const file of files?.split(' ') ?? []) {
    const link = document.createElement('link');
    const asWhat = file.endsWith('.css')
      ? { rel: 'preload', as: 'style' }
      : { rel: 'modulepreload' };
    // With the same CORS mode as the later import, or they would be fetched twice.
    document.head.append(Object.assign(link, asWhat, { crossOrigin: '', href: file }));
  }
}
