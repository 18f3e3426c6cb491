import { integer } from '@/core/fields/kinds/integer';
import { text } from '@/core/fields/kinds/text';
import { purgeAccess } from '@/core/purgeAccess';
import type { Resource } from '@/core/resource/resource';
import { inSentence, oneOf } from '@/core/resource/resourceNames';
import type { AnswerShape } from './answers';
import type { Operation } from './operation';

const whole = integer({ required: true });
const words = text({ required: true });

/** A record that would not be deleted: the reason, and what uses it. */
const obstacle: AnswerShape = {
  values: {
    id: whole,
    code: text(),
    message: words,
    uses: { each: { values: { resource: words, field: words, count: whole } } },
  },
};

/** Returns the calls generated for every resource: list, save, delete (and its obstacles), restore, purge. */
export function crudOperations(resource: Resource): Operation[] {
  const { path, access, label } = resource;
  const all = inSentence(label);
  const record = oneOf(resource);
  const operations: Operation[] = [
    {
      name: `${path}/list`,
      method: 'GET',
      path,
      guard: { access, action: 'see' },
      summary: `List ${all}`,
      answer: { page: path },
    },
  ];
  if (resource.calls.save) {
    operations.push({
      name: `${path}/save`,
      method: 'POST',
      path,
      guard: { access, action: 'save' },
      summary: `Add ${record}, or edit the one whose id is sent`,
      answer: { record: path },
    });
  }
  if (resource.calls.delete) {
    operations.push(
      {
        name: `${path}/delete`,
        method: 'GET',
        path: `${path}/delete/{id}`,
        guard: { access, action: 'delete' },
        summary: `Delete ${record}`,
        answer: { values: { id: whole } },
        changes: true,
      },
      {
        name: `${path}/delete-check`,
        method: 'GET',
        path: `${path}/delete-check`,
        guard: { access, action: 'delete' },
        summary: `Check which of these ${all} cannot be deleted, and why`,
        answer: { each: obstacle },
      },
      {
        name: `${path}/restore`,
        method: 'POST',
        path: `${path}/restore`,
        guard: { access, action: 'delete' },
        summary: `Restore ${oneOf(resource, 'deleted')}`,
        answer: { record: path },
      },
      {
        name: `${path}/purge`,
        method: 'POST',
        path: `${path}/purge`,
        guard: { access: purgeAccess, action: 'purge' },
        summary: `Destroy deleted ${all} for good, all of them or none`,
        description: [
          'Only records that have been deleted, and only by people who may delete them. A 409 says why one of them stays:',
          '`not_deleted`, `in_use` (other records point at it, deleted ones included) or `kept_by_law`. The history says',
          'who destroyed it and what it was called, without the values of its fields. Files that only it holds go too.',
        ].join(' '),
        answer: { values: { ids: { each: whole } } },
      },
    );
  }
  return operations;
}
