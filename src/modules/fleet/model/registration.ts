import { type TextField, text } from '@/core/fields/kinds/text';

/**
 * Returns a field for a registration: capital letters of any alphabet (vehicles may come from abroad) and digits,
 * with hyphens between them and no spaces.
 */
export const registration = (options: Omit<TextField, 'kind' | 'held'> = {}): TextField =>
  text({
    required: true,
    code: true,
    maxLength: 12,
    pattern: '[\\p{L}\\p{N}]+(?:-[\\p{L}\\p{N}]+)*',
    patternHelp: 'may contain only letters, digits and hyphens',
    searchable: true,
    list: true,
    ...options,
  });
