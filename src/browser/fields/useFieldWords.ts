import { useResourceContext, useTranslate } from 'react-admin';
import { type Field, fieldLabel } from '@/core/fields';
import { optionsOf } from '@/core/fields/kinds/choice';

/** Returns the texts of a field in the current resource: label, help line and choices. */
export function useFieldWords(source: string, field: Field) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const at = (group: string, rest = '') => `resources.${resource}.${group}.${source}${rest}`;
  return {
    label: translate(at('fields'), { _: fieldLabel(source, field) }),
    help: field.help && translate(at('help'), { _: field.help }),
    choice: (value: string) => {
      const words = optionsOf(field)?.[value];
      return translate(at('choices', `.${value}`), { _: words ?? value });
    },
  };
}
