import { useTranslate } from 'react-admin';
import { inSentence } from '@/core/resource/resourceNames';

/** Returns a function that joins labels within a sentence: "approve, pay or return". */
export function useOr() {
  const translate = useTranslate();
  return (labels: readonly string[]): string => {
    const words = labels.map(inSentence);
    const [last = ''] = words.slice(-1);
    const first = words.slice(0, -1).join(', ');
    return first === '' ? last : translate('fieldhouse.crud.needs.or', { first, last });
  };
}
