import { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { type Field, fieldLabel, holdsSeveral, isWordList, kindOf } from '@/core/fields';
import { answeredFields } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { typeNameOf } from '@/core/resource/resourceNames';
import { whereItApplies } from '@/core/validation/applying';
import { type Json, ref } from './json';

/** Returns the JSON Schema of what a schema accepts. */
function jsonOf(read: ZodMiniType): Json {
  const { $schema, ...schema } = z.toJSONSchema(read, { io: 'input', unrepresentable: 'any' });
  return schema;
}

/** Returns the description of a field: its help, what it follows from, and when it applies. */
function descriptionOf(field: Field): string {
  const where = whereItApplies(field);
  const applies =
    where && `${field.required ? 'Required, and' : 'Given'} ${where}; refused elsewhere.`;
  const follows = field.computed && `Worked out from ${field.computed.from.join(', ')}.`;
  return [field.help, follows, applies].filter(Boolean).join(' ');
}

export function schemaOfField(name: string, field: Field): Json {
  const label = fieldLabel(name, field);
  const { schema, rowSchema, describe } = kindOf(field);
  const described: Json = { ...jsonOf(schema(field, label)), title: label };
  const description = descriptionOf(field);
  if (description) described.description = description;
  if (rowSchema) described.items = jsonOf(rowSchema(field));
  Object.assign(described, describe?.(field));
  if (field.initial !== undefined) described.default = field.initial;
  if (field.readOnly) described.readOnly = true;
  if (field.read) described['x-read-by'] = field.read;
  if (field.write) described['x-written-by'] = field.write;
  return field.required && !field.when
    ? described
    : {
        ...described,
        type: [described.type, 'null'].flat(),
        ...(Array.isArray(described.enum) ? { enum: [...described.enum, null] } : {}),
      };
}

export const whole = { type: 'integer' };
const moment = { type: 'string', format: 'date-time' };

/** Returns the schema of a record as read; `additions` are properties other than its fields. */
export function schemaOfRecord(resource: Resource, additions: Json = {}): Json {
  const own = Object.fromEntries(
    answeredFields(resource).map(([name, field]) => [name, schemaOfField(name, field)]),
  );
  const system = {
    id: whole,
    version: whole,
    created_at: moment,
    created_by: { type: ['integer', 'null'] },
    updated_at: moment,
    updated_by: { type: ['integer', 'null'] },
    archived_at: { type: ['string', 'null'], format: 'date-time' },
  };
  return {
    type: 'object',
    title: resource.singular,
    required: ['id', 'version'],
    properties: { ...system, ...own, ...additions },
  };
}

const fileSent = { type: 'object', required: ['id'], properties: { id: whole } };

/** Returns the schema of a sent field; several files are sent as their ids, described by `description`. */
const idsOfFiles =
  (description: string) =>
  (name: string, field: Field): Json =>
    holdsSeveral(field)
      ? {
          type: 'array',
          title: fieldLabel(name, field),
          description,
          items: { anyOf: [whole, fileSent] },
        }
      : schemaOfField(name, field);

/** The schema of a field in a save; for several files, the ids of those to retain. */
const schemaOfSent = idsOfFiles(
  'The ids of the files to keep. New files are uploaded with a form.',
);

/** The schema of a field in another call; several files were uploaded before it. */
export const schemaOfNamed = idsOfFiles('The ids of files that were uploaded with files/add.');

/** Returns the fields that a save may send. */
const writableFields = ({ fields }: Resource) =>
  Object.entries(fields).filter(([, field]) => !field.readOnly);

/** Returns the fields that an add requires. */
const neededFields = (resource: Resource): string[] =>
  writableFields(resource).flatMap(([name, { required, initial, when }]) =>
    required && initial === undefined && when === undefined ? [name] : [],
  );

/** Returns the schema of the body that adds a record. */
export function schemaOfAdd(resource: Resource): Json {
  const sent = writableFields(resource).map(([name, field]) => [name, schemaOfSent(name, field)]);
  return {
    type: 'object',
    additionalProperties: false,
    required: neededFields(resource),
    properties: Object.fromEntries(sent),
  };
}

/** Returns the schema of the body that edits a record: only the fields sent change. */
export function schemaOfEdit(resource: Resource): Json {
  const sent = writableFields(resource).map(([name, field]) => {
    const { default: _, ...schema } = schemaOfSent(name, field);
    return [name, schema];
  });
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      id: whole,
      version: {
        ...whole,
        description: 'The version you read; an older one is refused with a 409.',
      },
      ...Object.fromEntries(sent),
    },
  };
}

/** Returns the schema of a save in the first dialect: with an id it edits, without one it adds. */
export const schemaOfSave = ({ path }: Resource): Json => ({
  anyOf: [
    ref(`${typeNameOf(path)}Add`),
    { allOf: [ref(`${typeNameOf(path)}Edit`)], required: ['id'] },
  ],
});

/** Returns the schema of a text part of a form, empty if nothing is filled in. */
const asText = (schema: Json): Json => ({
  ...schema,
  type: 'string',
  ...(Array.isArray(schema.enum) && { enum: schema.enum.map((value) => value ?? '') }),
});

/** Returns the schema of a save sent as a form: each field as text, and the bytes of its files. */
export function schemaOfForm(resource: Resource): Json {
  const parts = writableFields(resource).map(([name, field]) => {
    const title = fieldLabel(name, field);
    if (holdsSeveral(field))
      return [
        name,
        {
          type: 'array',
          title,
          description: 'The bytes of files to add and, as text, the ids of the files to keep.',
          items: { type: 'string', format: 'binary' },
        },
      ];
    if (kindOf(field).takesFiles) return [name, { type: 'string', format: 'binary', title }];
    if (isWordList(field))
      return [name, { type: 'string', title, description: 'Separated by commas.' }];
    return [name, asText(schemaOfField(name, field))];
  });
  return {
    type: 'object',
    additionalProperties: false,
    description: 'The same fields as in JSON; an empty part leaves its field blank.',
    anyOf: [{ required: neededFields(resource) }, { required: ['id'] }],
    properties: {
      id: { type: 'string' },
      version: { type: 'string' },
      ...Object.fromEntries(parts),
    },
  };
}
