import type { Tag } from './plainXml';
import {
  damagedFile,
  holdsMacros,
  holdsObjects,
  loadsMore,
  type UploadRefusal,
  unknownType,
} from './refusals';

export const CONTENT_TYPES = '[Content_Types].xml';

/** Returns true if a part lists the relationships of another part. */
export const isRelationships = (name: string) => /\.rels$/i.test(name);

const KINDS = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml': 'xlsx',
} as const;

const isMainType = (type: string): type is keyof typeof KINDS => Object.hasOwn(KINDS, type);

/** Types of parts with code, whatever their names: VBA, old Excel macros, ActiveX. */
const PROGRAM = /vba|macro|activex|dialogsheet|keymapcustomizations|attachedtoolbars/i;
const OBJECT = /oleobject/i;
const LINK = /externallink/i;

function refusalOfType(type: string): UploadRefusal | undefined {
  if (PROGRAM.test(type)) return holdsMacros;
  if (OBJECT.test(type)) return holdsObjects;
  return LINK.test(type) ? loadsMore : undefined;
}

/** Checks the types of an archive with these parts: it must be exactly one document of an accepted type. */
export function checkTypes(
  tags: readonly Tag[],
  parts: ReadonlySet<string>,
): 'docx' | 'xlsx' | UploadRefusal {
  const kinds = new Set<'docx' | 'xlsx'>();
  for (const { name, attributes } of tags) {
    if (name !== 'Default' && name !== 'Override') continue;
    const type = attributes.get('ContentType')?.trim().toLowerCase() ?? '';
    const refusal = refusalOfType(type);
    if (refusal) return refusal;
    if (!isMainType(type)) continue;
    const part = attributes.get('PartName')?.replace(/^\//, '').toLowerCase();
    if (name === 'Override' && !parts.has(part ?? '')) return damagedFile;
    kinds.add(KINDS[type]);
  }
  const [kind] = kinds;
  return kind && kinds.size === 1 ? kind : unknownType;
}

/** Relationships to parts that contain or load code, by the last word of their type. */
const TO_PROGRAMS =
  /^(?:(?:word)?vba\w*|activex\w*|control|attachedtoolbars|keymapcustomizations|xl\w*macrosheet|dialogsheet|extensibility|webextension\w*)$/i;
const TO_OBJECTS = /^(?:oleobject|afchunk)$/i;
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/|\\)/i;

function refusalOfRelationship({ attributes }: Tag): UploadRefusal | undefined {
  const type = attributes.get('Type')?.trim().split('/').at(-1) ?? '';
  const mode = attributes.get('TargetMode')?.trim().toLowerCase() ?? 'internal';
  if (TO_PROGRAMS.test(type)) return holdsMacros;
  if (TO_OBJECTS.test(type)) return holdsObjects;
  // A person follows a hyperlink; everything else is loaded when the file is opened.
  if (type.toLowerCase() === 'hyperlink') return undefined;
  const isElsewhere = mode !== 'internal' || ELSEWHERE.test(attributes.get('Target')?.trim() ?? '');
  return isElsewhere ? loadsMore : undefined;
}

/** Refuses relationships that bring code into the document, or load anything from outside it. */
export function checkRelationships(tags: readonly Tag[]): UploadRefusal | undefined {
  for (const tag of tags) {
    const refusal = tag.name === 'Relationship' ? refusalOfRelationship(tag) : undefined;
    if (refusal) return refusal;
  }
  return undefined;
}
