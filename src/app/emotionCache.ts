import createCache from '@emotion/cache';

/** Styles made while running carry the nonce of the page, or the content policy refuses them. */
export function emotionCache() {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  // Browsers hide the attribute from scripts once the page is parsed; the property stays.
  const nonce = meta?.nonce || meta?.getAttribute('nonce') || undefined;
  return createCache({ key: 'fh', ...(nonce && { nonce }) });
}
