import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';

/** Moves the focus to the transitions at the top of the page, which ask and explain. */
const toButtons = () => document.querySelector<HTMLElement>('[data-transitions] button')?.focus();

/** The action of a line that one of the record's transitions settles. */
export function ToButtons() {
  return (
    <Button isInline onClick={toButtons}>
      {useTranslate()('fieldhouse.crud.needs.decide')}
    </Button>
  );
}
