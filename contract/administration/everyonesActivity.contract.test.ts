import { beforeAll, describe, expect, it } from 'vitest';
import { scopeOf } from '@/core/access/table';
import { registry } from '@/registry';
import type { ActivityEvent } from '../support/activity';
import { expectFailure } from '../support/answers';
import { useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import type { Client } from '../support/client';
import { deletable, idsOf, nextNumber, validRecord } from '../support/records';

describe.each(backEnds)("everyone's activity on $name", (target) => {
  const on = useBackend(target);
  let admin: Client;
  beforeAll(async () => {
    admin = await on.as('SUPER_ADMIN');
    const ids = await idsOf(admin);
    for (const resource of deletable)
      await admin.save(resource.path, validRecord(resource, nextNumber(), ids));
  });

  const eventsFor = async (person: Client, filter: object = {}): Promise<ActivityEvent[]> => {
    const answer = await person.get('rest/activity-events', {
      filter: JSON.stringify(filter),
      sort: '["id","DESC"]',
      range: '[0,199]',
    });
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    return answer.json as ActivityEvent[];
  };

  it.each(['ADMIN', 'CONTRACT_MANAGER', 'HR_ADMINISTRATOR'] as const)(
    'shows %s the events of records that they see, and no others',
    async (role) => {
      const person = await on.as(role);
      const shown = await eventsFor(person);
      expect(shown.length).toBeGreaterThan(0);
      const all = await eventsFor(admin);
      for (const [path, { access }] of registry) {
        const isOf = ({ entity }: ActivityEvent) => entity === path;
        const known = [...new Set(all.filter(isOf).map(({ entity_id: id }) => id))];
        if (known.length === 0) continue;
        const query = { id: known.join(), archived: 'include', per_page: 1_000 };
        const seen = scopeOf({ role }, access, 'see')
          ? (await person.rows(path, query)).map(({ id }) => id)
          : [];
        const had = new Set(shown.filter(isOf).map(({ entity_id: id }) => id));
        expect([...had].toSorted(), path).toEqual(seen.toSorted());
      }
    },
  );

  it('takes the filters of lists: person, list, action, record and days', async () => {
    const make = await admin.save('makes', { name: `Filtered ${nextNumber()}` });
    await admin.save('makes', { id: make.id, sort_order: 8 });
    const of = { entity: 'makes', entity_id: make.id };
    expect(await eventsFor(admin, of)).toHaveLength(2);
    const [edit, ...others] = await eventsFor(admin, { ...of, action: ['edit', 'delete'] });
    expect([edit?.action, others]).toEqual(['edit', []]);
    const mine = { ...of, actor_id: edit?.actor_id ?? 0 };
    expect(await eventsFor(admin, mine)).toHaveLength(2);
    expect(await eventsFor(admin, { ...mine, actor_id: 2 })).toEqual([]);
    expect(await eventsFor(admin, { ...of, occurred_at__in: 'today' })).toHaveLength(2);
    expect(await eventsFor(admin, { ...of, occurred_at__in: 'yesterday' })).toEqual([]);
  });

  it('is not for engineers', async () => {
    const engineer = await on.as('ENGINEER');
    expectFailure(await engineer.get('rest/activity-events'), 403);
  });
});
