import { useTranslate } from 'react-admin';
import { titleOf } from '@/browser/fields/references/titleOf';
import type { Resource } from '@/core/resource/resource';
import { inSentence } from '@/core/resource/resourceNames';

/** Returns a resource's names, singular and plural, as headings and within a sentence, and a record's title. */
export function useWords(resource: Resource) {
  const translate = useTranslate();
  const key = `resources.${resource.route}.name`;
  const one = translate(key, { smart_count: 1, _: resource.singular });
  const many = translate(key, { smart_count: 2, _: resource.label });
  return {
    one,
    many,
    oneInSentence: inSentence(one),
    manyInSentence: inSentence(
      translate(`resources.${resource.route}.records`, {
        _: resource.records === resource.label ? many : resource.records,
      }),
    ),
    nameOf: (record: Readonly<Record<string, unknown>>) => titleOf(resource, record),
  };
}
