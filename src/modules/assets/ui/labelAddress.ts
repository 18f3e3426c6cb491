import type { RecordValues } from '@/core/fields';

/** Returns the address in a label's QR code. It opens the asset, and holds its tag for audits. */
export function labelAddress(origin: string, route: string, asset: RecordValues): string {
  const search = new URLSearchParams({ tag: String(asset.asset_tag) });
  return `${origin}/${route}/${asset.id}?${search}`;
}

/** Returns the tag in a scanned or typed text: from the address on a label, or the text itself. */
export function tagIn(scanned: string): string {
  const text = scanned.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return text;
  return new URL(text).searchParams.get('tag') ?? text;
}
