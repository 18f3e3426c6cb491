import type { RecordValues } from '@/core/fields';

/** What a label's QR code holds: the address that opens the asset, with its tag, so that an audit need not ask for it. */
export function labelAddress(origin: string, route: string, asset: RecordValues): string {
  const search = new URLSearchParams({ tag: String(asset.asset_tag) });
  return `${origin}/${route}/${asset.id}?${search}`;
}

/** The tag in what was scanned or typed: that of one of our labels, or the words themselves. */
export function tagIn(scanned: string): string {
  const words = scanned.trim();
  if (!/^https?:\/\//i.test(words) || !URL.canParse(words)) return words;
  return new URL(words).searchParams.get('tag') ?? words;
}
