import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from '@swc/core';
import { describe, expect, it } from 'vitest';
import { messages } from './messages/en';
import { translations } from './translations';

// The parts of a syntax tree that this test reads; swc's own types have far more.
interface Node {
  type: string;
  [part: string]: unknown;
}

/** A readable text and its parts: one, or those between the values of a template. */
interface Text {
  parts: readonly string[];
}

const SOURCES = resolve(import.meta.dirname, '../..');

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesBelow(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesBelow(item);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value;
    for (const part of Object.values(value)) yield* nodesBelow(part);
  }
}

const parsed = (source: string, tsx = true): Node[] => [
  ...nodesBelow(parseSync(source, { syntax: 'typescript', tsx })),
];

const templateParts = (node: Node) =>
  (node.quasis as { cooked: string | null }[]).map(({ cooked }) => cooked ?? '');

/** Returns the literal texts that an expression may evaluate to. */
function textsOf(value: unknown): Text[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'StringLiteral':
    case 'JSXText':
      return [{ parts: [String(value.value)] }];
    case 'TemplateLiteral':
      return [{ parts: templateParts(value) }];
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
    case 'TsAsExpression':
      return textsOf(value.expression);
    case 'ConditionalExpression':
      return [...textsOf(value.consequent), ...textsOf(value.alternate)];
    case 'BinaryExpression': {
      if (/[=<>]/.test(String(value.operator))) return [];
      return [...(value.operator === '&&' ? [] : textsOf(value.left)), ...textsOf(value.right)];
    }
    default:
      return [];
  }
}

function* keysOf(texts: object, prefix = ''): Generator<string> {
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text === 'string') yield prefix + name;
    else yield* keysOf(text, `${prefix}${name}.`);
  }
}

const keys = [...keysOf(translations())];
const known = new Set(keys);

const patternOf = ({ parts }: Text) =>
  new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);

const isKey = (text: Text) =>
  text.parts.length === 1
    ? known.has(text.parts[0] ?? '')
    : keys.some((key) => patternOf(text).test(key));

const isWords = ({ parts }: Text) => parts.some((part) => /\p{L}/u.test(part));
const written = ({ parts }: Text) => parts.join('…').trim();

/** Attributes that people read or hear, including those of our own components. */
const READ = new Set([
  'advice',
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'caption',
  'description',
  'heading',
  'helper',
  'helperText',
  'label',
  'message',
  'placeholder',
  'subtitle',
  'title',
  'tooltip',
]);

const TRANSLATING = new Set(['notify', 'translate']);

const attributeName = (node: Node) => String((node.name as Node).value ?? '');
const isTelling = ({ type, callee }: Node) =>
  type === 'CallExpression' && isNode(callee) && TRANSLATING.has(String(callee.value));

/** The caption of a keyboard key is not translated. */
const isKeyCap = ({ opening }: Node) => isNode(opening) && (opening.name as Node).value === 'Key';

/** Returns the texts of a node that people would read or hear. */
function readAt(node: Node): Text[] {
  switch (node.type) {
    case 'JSXFragment':
      return (node.children as Node[]).flatMap(textsOf);
    case 'JSXElement':
      return isKeyCap(node) ? [] : (node.children as Node[]).flatMap(textsOf);
    case 'JSXAttribute':
      return READ.has(attributeName(node)) ? textsOf(node.value) : [];
    // The text react-admin falls back to without a translation.
    case 'KeyValueProperty':
      return (node.key as Node).value === '_' ? textsOf(node.value) : [];
    default:
      return [];
  }
}

/** Returns the texts of this file that bypass the translations. */
function literalTexts(nodes: readonly Node[]): string[] {
  return nodes
    .flatMap(readAt)
    .filter((text) => isWords(text) && !isKey(text))
    .map(written);
}

/** Returns the keys in this file that no translation has. */
function unknownKeys(nodes: readonly Node[]): string[] {
  const requested = nodes.flatMap((node) => {
    const [first] = isTelling(node) ? (node.arguments as { expression: unknown }[]) : [];
    return textsOf(first?.expression);
  });
  return requested.filter((text) => isWords(text) && !isKey(text)).map(written);
}

/** Returns every text of a file that could be a key: whole literals, and templates that start like one. */
function possibleKeys(nodes: readonly Node[]): Text[] {
  return nodes.flatMap((node) =>
    node.type === 'StringLiteral' || node.type === 'TemplateLiteral' ? textsOf(node) : [],
  );
}

function unusedKeys(ours: readonly string[], texts: readonly Text[]): string[] {
  const whole = new Set(texts.flatMap(({ parts }) => (parts.length === 1 ? parts : [])));
  const patterns = texts
    .filter(({ parts }) => parts.length > 1 && /^[a-z][A-Za-z_]*\./.test(parts[0] ?? ''))
    .map(patternOf);
  return ours.filter((key) => !whole.has(key) && !patterns.some((pattern) => pattern.test(key)));
}

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => !file.startsWith(join('app', 'messages')))
  .sort();
const trees = files.map((file): [string, Node[]] => {
  const source = readFileSync(join(SOURCES, file), 'utf8');
  return [file, parsed(source, file.endsWith('x'))];
});
const findings = (look: (nodes: readonly Node[]) => string[]) =>
  trees.flatMap(([file, nodes]) => look(nodes).map((text) => `${file}: ${text}`));

describe('the texts of the screens', () => {
  it('takes every text from the translations, none from a component', () => {
    expect(findings(literalTexts)).toEqual([]);
  });

  it('uses only keys that exist', () => {
    expect(findings(unknownKeys)).toEqual([]);
  });

  it('uses every key', () => {
    const texts = trees.flatMap(([, nodes]) => possibleKeys(nodes));
    expect(unusedKeys([...keysOf(messages)], texts)).toEqual([]);
  });
});

describe('looking for literal texts', () => {
  it.each([
    ['between tags', '<p>Sign in</p>', 'Sign in'],
    ['in braces', "<p>{'Sign in'}</p>", 'Sign in'],
    ['in a choice', "<p>{isOpen ? 'Open' : name}</p>", 'Open'],
    ['behind a condition', "<p>{isOpen && 'Open'}</p>", 'Open'],
    ['in a template', `<p>{\`\${count} rows\`}</p>`, '… rows'],
    ['in a fragment', '<>Hello</>', 'Hello'],
    ['in an attribute that is read aloud', '<button aria-label="Close" />', 'Close'],
    ['in a property of a component', "<Field helperText={error ?? 'Required'} />", 'Required'],
    ['in a sum', "<img alt={'Picture of ' + name} />", 'Picture of'],
    ['that stand in for a text that is missing', "translate(key, { _: 'Hello' })", 'Hello'],
    ['that are no English', '<p>Größe</p>', 'Größe'],
  ])('finds words %s', (_where, source, text) => {
    expect(literalTexts(parsed(source))).toEqual([text]);
  });

  it.each([
    ['signs', '<p>{a} · {b} – {c}</p>'],
    ['figures', '<p>100 %</p>'],
    ['what is translated', "<p>{translate('fieldhouse.crud.close')}</p>"],
    ['a key', '<List title="fieldhouse.crud.close" />'],
    ['a key with a value in it', `<Col label={\`resources.\${route}.name\`} />`],
    ['what nobody reads', '<a href="/pages/company" className="big blue" />'],
    ['the name of a key', '<Key>Esc</Key>'],
    ['a comparison', "<p>{kind === 'soon' && mark}</p>"],
  ])('lets %s pass', (_what, source) => {
    expect(literalTexts(parsed(source))).toEqual([]);
  });

  it('finds a key that no translation has, whole or with a value in it', () => {
    const source = `translate('fieldhouse.crud.closed'); notify(\`account.nowhere.\${name}\`); translate(key);`;
    expect(unknownKeys(parsed(source))).toEqual(['fieldhouse.crud.closed', 'account.nowhere.…']);
    expect(unknownKeys(parsed("translate('fieldhouse.crud.close')"))).toEqual([]);
  });

  it('finds an unused key', () => {
    const texts = possibleKeys(
      parsed(`translate('a.used'); translate(\`b.\${kind}.title\`); const path = \`\${x}\`;`),
    );
    expect(unusedKeys(['a.used', 'a.left', 'b.one.title', 'b.one.text'], texts)).toEqual([
      'a.left',
      'b.one.text',
    ]);
  });
});
