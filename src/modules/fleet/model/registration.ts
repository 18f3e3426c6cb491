import { type TextField, text } from '@/core/fields/text';

/**
 * A registration: in capitals without spaces, of letters (of any alphabet, since vehicles come from abroad), digits and
 * hyphens between them.
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
