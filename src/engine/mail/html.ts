import type { Block } from './letter';

// Mail programs apply only the stylesheet in the mail. It loads nothing: a remote picture would reveal to its server
// who reads, when and where.
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 12px; background: #f5f6fa; color: #171c2e; }
body { font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
main { display: block; max-width: 480px; margin: 0 auto; padding: 24px; background: #ffffff; }
main { border: 1px solid #e3e6ef; border-radius: 8px; }
p { margin: 0 0 16px; overflow-wrap: break-word; }
p:last-child { margin-bottom: 0; }
.code { padding: 12px; background: #edf0f6; border-radius: 8px; text-align: center; }
.code { font: 700 28px/1.4 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 4px; }
.code { white-space: nowrap; user-select: all; -webkit-user-select: all; }
.button { display: inline-block; padding: 12px 20px; border-radius: 8px; font-weight: 600; }
.button { background: #3346c7; color: #ffffff; text-decoration: none; }
.address { font-size: 14px; word-break: break-all; }
.address a { color: #535c74; }
@media (prefers-color-scheme: dark) {
  body { background: #0e1220; color: #e8ebf5; }
  main { background: #161b2c; border-color: #262d42; }
  .code { background: #262d42; }
  .button { background: #a3b1ff; color: #0e1220; }
  .address a { color: #a6afc6; }
}
`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function paragraphOf(block: Block): string {
  if (typeof block === 'string') return `<p>${escaped(block)}</p>`;
  if ('code' in block) return `<p class="code">${escaped(block.code)}</p>`;
  const link = escaped(block.link);
  return `<p><a class="button" href="${link}">${escaped(block.label)}</a></p>
<p class="address"><a href="${link}">${link}</a></p>`;
}

/** Renders the blocks as an HTML document, light or dark as the reader's mail program is. */
export function htmlOf(title: string, blocks: readonly Block[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${blocks.map(paragraphOf).join('\n')}
</main>
</body>
</html>
`;
}
