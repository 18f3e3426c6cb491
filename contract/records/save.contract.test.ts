import { beforeAll, describe, expect, it } from 'vitest';
import { emptyValueOf } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { isLine } from '@/core/fields/kinds/text';
import { restrictingReferences } from '@/core/validation/deleting';
import { registry } from '@/registry';
import { changesBetween, eventsOf } from '../support/activity';
import { expectFailure, paginationOf, type Row, rowOf } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import { badValues, canBeTyped } from '../support/badValues';
import type { Client } from '../support/client';
import { everyField } from '../support/oracle';
import {
  anotherValue,
  type Body,
  deletable,
  type Ids,
  idsOf,
  isFilledByRule,
  isOneself,
  isRuled,
  isWritten,
  leanRecord,
  neededFiles,
  nextNumber,
  saveable,
  sentWhenAdding,
  sentWhenEditing,
  validRecord,
} from '../support/records';
import { isFieldTested, isTestedInFull } from '../support/twins';
import { AWKWARD_TEXTS, hasFreeTitle, shareOf } from '../support/variety';

const NOWHERE = 2_147_483_647;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

describe.each(backEnds)('saves on $name', (target) => {
  const on = useBackend(target);
  let admin: Client;
  let me: Row;
  let ids: Ids;

  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    me = rowOf(await admin.get('employees/profile'));
    ids = await idsOf(admin);
  });

  describe.each(saveable)('POST /api/$path', (resource) => {
    const { path } = resource;
    const names = Object.keys(resource.fields);
    const add = (make = validRecord) => admin.save(path, make(resource, nextNumber(), ids));
    const total = async () => paginationOf(await admin.get(path, { archived: 'include' })).total;

    it('adds a record and returns it whole', async () => {
      const body = validRecord(resource, nextNumber(), ids);
      const answer = await admin.post(path, body);
      const row = rowOf(answer);
      expect(answer.headers['cache-control']).toContain('no-store');
      expect(row).toMatchObject({ ...body, version: 1, created_by: me.id, archived_at: null });
      expect(Object.keys(row).sort()).toEqual(
        everyField(resource)
          .map(([name]) => name)
          .sort(),
      );
      expect(row.created_at).toMatch(MOMENT);
      expect(Math.abs(Date.parse(String(row.created_at)) - Date.now())).toBeLessThan(60_000);
      expect(await admin.find(path, row.id)).toEqual(row);
    });

    const tested = sentWhenAdding(resource).filter(([name]) =>
      isFieldTested(target, resource, name),
    );
    it.each(tested)(
      'refuses a bad %s with a sentence at the field, and saves nothing',
      async (name, field) => {
        const before = await total();
        const body = validRecord(resource, nextNumber(), ids);
        const isForm = neededFiles(resource).length > 0;
        const bad = badValues(field)
          .filter(({ value }) => !isForm || canBeTyped(field, value))
          .filter(({ value }) => value !== undefined || !isOneself(resource, name))
          // A field that does not apply must be empty.
          .filter(({ value }) => !field.when || (value !== undefined && value !== null));
        for (const { value } of bad) await admin.refused(path, { ...body, [name]: value }, [name]);
        expect(await total()).toBe(before);
      },
    );

    if (!isTestedInFull(target, resource)) return;

    it('gives fields that an add leaves out their initial value, or none', async () => {
      const body = leanRecord(resource, nextNumber(), ids);
      const row = rowOf(await admin.post(path, { ...body, id: null }));
      for (const [name, field] of Object.entries(resource.fields)) {
        if (isFilledByRule(resource, name)) continue;
        expect(row[name], name).toEqual(body[name] ?? field.initial ?? emptyValueOf(field));
      }
    });

    it('edits only the fields sent, and increments the version', async () => {
      const before = await add();
      const [name, value] = anotherValue(resource, before, nextNumber(), ids);
      const after = await admin.save(path, { id: before.id, version: 1, [name]: value });
      expect(after).toEqual({
        ...before,
        [name]: value,
        version: 2,
        updated_at: after.updated_at,
        updated_by: me.id,
      });
      expect(after.updated_at).toMatch(MOMENT);
      expect(await admin.find(path, before.id)).toEqual(after);
    });

    it('accepts an edit without a version', async () => {
      const before = await add();
      const [name, value] = anotherValue(resource, before, nextNumber(), ids);
      expect(await admin.save(path, { id: before.id, [name]: value })).toMatchObject({
        [name]: value,
        version: 2,
      });
    });

    it('writes every change to the history once', async () => {
      const row = await add();
      const [name, value] = anotherValue(resource, row, nextNumber(), ids);
      await admin.save(path, { id: row.id, version: 1, [name]: value });
      const events = await eventsOf(admin, path, row.id);
      expect(events.map((event) => event.changes)).toEqual([
        changesBetween(names, undefined, row),
        { [name]: [row[name], value] },
      ]);
      for (const event of events) {
        expect(event).toMatchObject({
          entity: path,
          entity_id: row.id,
          actor_id: me.id,
          actor_name: me.name,
        });
        expect(event.occurred_at).toMatch(MOMENT);
      }
      expect(new Set(events.map((event) => event.action)).size).toBe(2);
    });

    it('leaves version and history if a save changes nothing', async () => {
      const row = await add();
      const same = Object.fromEntries(sentWhenEditing(resource).map(([name]) => [name, row[name]]));
      expect(await admin.save(path, { ...same, id: row.id, version: 1 })).toEqual(row);
      expect(await admin.save(path, { id: row.id })).toEqual(row);
      expect(await eventsOf(admin, path, row.id)).toHaveLength(1);
    });

    it('refuses an older version with the current record, and changes nothing', async () => {
      const first = await add();
      const [name, value] = anotherValue(resource, first, nextNumber(), ids);
      const second = await admin.save(path, { id: first.id, version: 1, [name]: value });
      const [other, late] = anotherValue(resource, second, nextNumber(), ids);
      const refusal = expectFailure(
        await admin.post(path, { id: first.id, version: 1, [other]: late }),
        409,
      );
      expect(refusal).toMatchObject({ code: 'stale', data: second });
      // Both saves were by the same person, so the message names nobody else.
      expect(refusal.message).toMatch(/^You saved this record in another window/);
      expect(await admin.find(path, first.id)).toEqual(second);
      expect(await eventsOf(admin, path, first.id)).toHaveLength(2);
    });

    it('lets one of two simultaneous saves succeed', async () => {
      const row = await add();
      const bodies = [0, 1].map(() => {
        const [name, value] = anotherValue(resource, row, nextNumber() + 1, ids);
        return { id: row.id, version: 1, [name]: value };
      });
      const answers = await Promise.all(bodies.map((body) => admin.post(path, body)));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      expect(await eventsOf(admin, path, row.id)).toHaveLength(2);
    });

    it('returns 404 for an edit of a missing record, and 422 for an invalid id', async () => {
      const [name, value] = anotherValue(resource, {}, nextNumber(), ids);
      expectFailure(await admin.post(path, { id: NOWHERE, version: 1, [name]: value }), 404);
      for (const id of ['1', 0, -1, 1.5, 2 ** 31, true, {}, [1]])
        await admin.refused(path, { id, [name]: value }, ['id']);
      const row = await add();
      for (const version of ['1', 0, 1.5, true])
        await admin.refused(path, { id: row.id, version, [name]: value }, ['version']);
    });

    it('refuses unknown keys and fields that nobody may send', async () => {
      const before = await total();
      const body = validRecord(resource, nextNumber(), ids);
      const system = ['created_at', 'created_by', 'updated_at', 'updated_by', 'archived_at'];
      const readOnly = Object.entries(resource.fields).filter(([, field]) => field.readOnly);
      // In a form, a part with such a name makes the whole form unreadable.
      const inherited = neededFiles(resource).length > 0 ? [] : ['constructor', 'toString'];
      for (const name of [
        'no_such_field',
        ...inherited,
        ...system,
        ...readOnly.map(([own]) => own),
      ]) {
        await admin.refused(path, { ...body, [name]: 'x' }, [name]);
      }
      expect(await total()).toBe(before);
    });

    it('refuses to change a field that is fixed after adding', async () => {
      const row = await add();
      for (const [name, field] of sentWhenAdding(resource)) {
        if (field.fixed)
          await admin.refused(path, { id: row.id, version: 1, [name]: row[name] }, [name]);
      }
      expect(await admin.find(path, row.id)).toEqual(row);
    });

    it('refuses a duplicate of a unique value', async () => {
      const row = await add();
      for (const [name, field] of sentWhenAdding(resource)) {
        if (!field.unique) continue;
        const again = {
          ...validRecord(resource, nextNumber(), ids),
          [name]: String(row[name]).toUpperCase(),
        };
        await admin.refused(path, again, [name]);
        const other = await add();
        await admin.refused(path, { id: other.id, version: 1, [name]: row[name] ?? null }, [name]);
        await admin.save(path, { id: row.id, version: 1, [name]: row[name] ?? null });
      }
    });

    it('trims texts and leaves out invisible characters, stores codes in capitals without spaces, and an empty text as null', async () => {
      for (const [name, field] of sentWhenAdding(resource)) {
        if (!isLine(field) || field.pattern || field.unique || isWritten(resource, name)) continue;
        if (field.when) continue;
        const row = await admin.save(path, {
          ...validRecord(resource, nextNumber(), ids),
          [name]: ' \u200B Ab\u00AD c\u202C ',
        });
        expect(row[name], name).toBe(field.code ? 'ABC' : 'Ab c');
        if (field.required) continue;
        expect(await admin.save(path, { id: row.id, [name]: ' \u200B ' }), name).toMatchObject({
          [name]: null,
        });
      }
    });

    it('refuses bad values in an edit too, all at once', async () => {
      const row = await add();
      const bad: Record<string, unknown> = {};
      for (const [name, field] of sentWhenEditing(resource))
        bad[name] = badValues(field).find(
          ({ value }) => value !== undefined && (!field.when || value !== null),
        )?.value;
      await admin.refused(path, { id: row.id, version: 1, ...bad }, Object.keys(bad));
      expect(await admin.find(path, row.id)).toEqual(row);
    });
  });

  const titled = saveable.filter(
    (resource) => hasFreeTitle(resource) && isTestedInFull(target, resource),
  );

  describe.each(titled)('texts in $path', (resource) => {
    it('stores every text unchanged', async () => {
      const textOf = new Map<number, string>();
      for (const text of shareOf(AWKWARD_TEXTS, resource, titled)) {
        const body: Body = { ...leanRecord(resource, nextNumber(), ids), [resource.title]: text };
        textOf.set((await admin.save(resource.path, body)).id, text);
      }
      const rows = await admin.rows(resource.path, { id: [...textOf.keys()].join(',') });
      expect(new Map(rows.map((row) => [row.id, row[resource.title]]))).toEqual(textOf);
      for (const [id, text] of [...textOf].slice(-3)) {
        expect((await eventsOf(admin, resource.path, id))[0]?.changes[resource.title]).toEqual([
          null,
          text,
        ]);
      }
    });

    it('accepts a text of exactly the maximum length', async () => {
      const field = resource.fields[resource.title];
      const most = isLine(field) ? (field.maxLength ?? 120) : 0;
      for (const text of ['é'.repeat(most), '😀'.repeat(Math.floor(most / 2))]) {
        expect(
          await admin.save(resource.path, {
            ...leanRecord(resource, nextNumber(), ids),
            [resource.title]: text,
          }),
        ).toMatchObject({ [resource.title]: text });
      }
    });
  });

  describe.each(saveable)('references of $path', (resource) => {
    const references = sentWhenAdding(resource).flatMap(([name, field]) =>
      isReference(field) ? [{ name, to: field.to }] : [],
    );
    const removable = references.flatMap(({ name, to }) => {
      const pointedAt = deletable.find(({ path }) => path === to);
      return pointedAt ? [{ name, to: pointedAt }] : [];
    });

    it('refuses a reference to a deleted record, and leaves existing ones', async () => {
      for (const { name, to } of removable) {
        const gone = await admin.save(to.path, leanRecord(to, nextNumber(), ids));
        const restricts = restrictingReferences(registry, to.path).some(
          (reference) => reference.resource === resource && reference.field === name,
        );
        const before =
          restricts || isRuled(resource, name)
            ? undefined
            : await admin.save(resource.path, {
                ...validRecord(resource, nextNumber(), ids),
                [name]: gone.id,
              });
        expect((await admin.get(`${to.path}/delete/${gone.id}`)).status, `${to.path}`).toBe(200);
        await admin.refused(
          resource.path,
          { ...validRecord(resource, nextNumber(), ids), [name]: gone.id },
          [name],
        );
        if (!before) continue;
        const [field, value] = anotherValue(resource, before, nextNumber(), ids);
        const after = await admin.save(resource.path, {
          id: before.id,
          ...(resource.fields[name]?.fixed ? {} : { [name]: gone.id }),
          [field]: value,
        });
        expect(after).toMatchObject({ [name]: gone.id, [field]: value });
      }
    });
  });
});
