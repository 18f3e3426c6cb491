import { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { type Field, fieldLabel, holdsSeveral, kindOf } from '@/core/fields';
import { answeredFields } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { typeNameOf } from '@/core/resource/resourceNames';
import { whereItApplies } from '@/core/validation/applying';
import { type Json, ref } from './json';

/** What may be sent by a schema, as the documentation writes it. */
function jsonOf(read: ZodMiniType): Json {
  const { $schema, ...schema } = z.toJSONSchema(read, { io: 'input', unrepresentable: 'any' });
  return schema;
}

/** What is said of a field in words: its help, and where it applies. */
function descriptionOf(field: Field): string {
  const where = whereItApplies(field);
  const applies =
    where && `${field.required ? 'Required, and' : 'Given'} ${where}; refused elsewhere.`;
  return [field.help, applies].filter(Boolean).join(' ');
}

/** What the documentation says of one field's value. */
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

/** A whole number. */
export const whole = { type: 'integer' };
const moment = { type: 'string', format: 'date-time' };

/** What a record looks like when it is read; `beside` are properties it has beside its fields. */
export function schemaOfRecord(resource: Resource, beside: Json = {}): Json {
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
    properties: { ...system, ...own, ...beside },
  };
}

const fileSent = { type: 'object', required: ['id'], properties: { id: whole } };

/** A field of several files as something that is sent: their ids, which mean what is said of them. */
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

/** What a save may send for a field: of several files, which of those that the record holds stay. */
const schemaOfSent = idsOfFiles(
  'The ids of the files to keep. New files are uploaded with a form.',
);

/** What a call may send for a field: several files were sent by themselves before it. */
export const schemaOfNamed = idsOfFiles('The ids of files that were uploaded with files/add.');

/** The fields that a save may send. */
const writableFields = ({ fields }: Resource) =>
  Object.entries(fields).filter(([, field]) => !field.readOnly);

/** The fields without which nothing is added. */
const neededFields = (resource: Resource): string[] =>
  writableFields(resource).flatMap(([name, { required, initial, when }]) =>
    required && initial === undefined && when === undefined ? [name] : [],
  );

/** What a save sends to add a record. */
export function schemaOfAdd(resource: Resource): Json {
  const sent = writableFields(resource).map(([name, field]) => [name, schemaOfSent(name, field)]);
  return {
    type: 'object',
    additionalProperties: false,
    required: neededFields(resource),
    properties: Object.fromEntries(sent),
  };
}

/** What a save sends to edit a record: only the fields sent change. */
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

/** What a save of the first dialect sends: with an id it edits, without one it adds. */
export const schemaOfSave = ({ path }: Resource): Json => ({
  anyOf: [
    ref(`${typeNameOf(path)}Add`),
    { allOf: [ref(`${typeNameOf(path)}Edit`)], required: ['id'] },
  ],
});

/** A value as a part of a form: a text, an empty one where nothing is filled in. */
const asText = (schema: Json): Json => ({
  ...schema,
  type: 'string',
  ...(Array.isArray(schema.enum) && { enum: schema.enum.map((value) => value ?? '') }),
});

/** What a save may send as a form: a part for each field as its value in text, and the bytes of its files. */
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
