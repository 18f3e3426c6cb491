import { useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { FieldsDialog } from '@/browser/crud/form/FieldsDialog';
import { Button } from '@/browser/kit/Button';
import type { RecordValues } from '@/core/fields';
import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { text } from '@/core/fields/kinds/text';
import { time } from '@/core/fields/kinds/time';
import { CATEGORIES, type CalendarEvent, type Category, movedTo } from './calendarEvents';

interface Props {
  event: CalendarEvent;
  isNew: boolean;
  onSave: (event: CalendarEvent) => void;
  onDelete: () => void;
  onClose: () => void;
}

const asText = (value: RecordValues[string] | undefined) =>
  typeof value === 'string' && value !== '' ? value : null;

/** A form for an event; an existing one can be moved or deleted too. */
export function EventDialog({ event, isNew, onSave, onDelete, onClose }: Props) {
  const translate = useTranslate();
  const words = (key: string, options?: object) =>
    translate(`calendar.dialog.${key}`, { ...options });
  const [isMoving, setMoving] = useState(false);
  const day = date({ label: words('day'), required: true });
  const options = Object.fromEntries(
    CATEGORIES.map((one) => [one, translate(`calendar.category.${one}`)]),
  );
  const [fields] = useState(() => ({
    name: text({ label: words('name'), required: true }),
    category: choice(options, { label: words('category'), required: true }),
    day,
    start: time({ label: words('start'), help: words('start_help') }),
    end: time({ label: words('end') }),
  }));
  const [moving] = useState({ day });
  if (isMoving)
    return (
      <FieldsDialog
        key="move"
        title={words('move_title', { name: event.name })}
        fields={moving}
        start={{ day: event.day }}
        submitLabel={words('move_confirm')}
        onSubmit={async ({ day: to }) => onSave(movedTo(event, String(to)))}
        onClose={onClose}
      />
    );
  const submit = async (typed: RecordValues) => {
    const [start, end] = [asText(typed.start), asText(typed.end)];
    if (end && !start) refuse('start', words('no_start'));
    if (start && end && end <= start) refuse('end', words('end_before'));
    onSave({
      ...event,
      name: String(typed.name),
      category: typed.category as Category,
      day: String(typed.day),
      start,
      end,
    });
  };
  const { id: _, ...start } = event;
  return (
    <FieldsDialog
      key="edit"
      title={words(isNew ? 'add' : 'edit')}
      fields={fields}
      start={start}
      submitLabel={words('save')}
      onSubmit={submit}
      onClose={onClose}
      actions={
        !isNew && (
          <>
            <Button
              color="error"
              onClick={() => {
                onDelete();
                onClose();
              }}
            >
              {words('delete')}
            </Button>
            <Button onClick={() => setMoving(true)}>{words('move')}</Button>
          </>
        )
      }
    />
  );
}

/** Reports an error at a field, in the form of a server refusal. */
function refuse(field: string, sentence: string): never {
  throw new HttpError(sentence, 422, { errors: { [field]: sentence } });
}
