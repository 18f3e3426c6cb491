import { useMemo } from 'react';
import { useWords } from '@/browser/crud/useWords';
import type { Resource } from '@/core/resource/resource';
import { inSentence, withArticle } from '@/core/resource/resourceNames';
import { useFieldLabel } from './fields/useFieldLabel';

const all = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Returns the key and the words of sentences about a record that is probably the same: by its name or its values. */
export function useAlikeWords(resource: Resource) {
  const labelOf = useFieldLabel(resource);
  const { oneInSentence } = useWords(resource);
  return useMemo(() => {
    const { alikeBy = [], title, fields } = resource;
    const labels = alikeBy.flatMap((name) => {
      const field = fields[name];
      return field ? inSentence(labelOf(name, field)) : [];
    });
    return {
      key: `fieldhouse.crud.${alikeBy.includes(title) ? 'same_name' : 'same_values'}`,
      args: { name: oneInSentence, one: withArticle(oneInSentence), fields: all.format(labels) },
    };
  }, [resource, labelOf, oneInSentence]);
}
