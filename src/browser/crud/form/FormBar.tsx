import { type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { Alert } from '@/browser/kit/Alert';
import { Button, LinkButton } from '@/browser/kit/Button';
import { Row, Spacer } from '@/browser/kit/layout';
import type { RecordValues } from '@/core/fields';
import { ChangesBar } from './saving/ChangesBar';
import type { transitionWithSave } from './saving/useSaveThen';

interface Props {
  /** The address that Cancel leads to. */
  back: string;
  names: readonly string[];
  /** The values that Discard restores. */
  start: Readonly<RecordValues>;
  /** Deletes the stored draft. */
  onDiscard: () => void;
  /** The transition that is offered next to Save. */
  handsOn?: ReturnType<typeof transitionWithSave>;
  children?: ReactNode;
}

/** The errors and buttons of a form. Save remains in view once the form has changes. */
export function FormBar({ back, names, start, onDiscard, handsOn, children }: Props) {
  const translate = useTranslate();
  const { reset } = useFormContext();
  const { isSubmitting, errors, dirtyFields } = useFormState();
  const atRest = useRef<HTMLButtonElement>(null);
  const changes = names.filter((name) => name in dirtyFields).length;
  const failure = (errors.root?.words ?? errors.root?.serverError)?.message;
  const failed = failure && <Alert severity="error">{translate(failure, { _: failure })}</Alert>;
  const discard = () => {
    onDiscard();
    reset(start, { keepDirtyValues: false });
    // The pressed button disappears; the page must not scroll.
    setTimeout(() => atRest.current?.focus({ preventScroll: true }));
  };
  // Never disabled: it would lose the focus while saving, and a second press has no effect.
  const saves = {
    type: 'submit',
    variant: 'contained',
    'aria-disabled': isSubmitting,
    'aria-keyshortcuts': 'Control+Enter',
    children: translate(isSubmitting ? 'fieldhouse.crud.saving' : 'fieldhouse.crud.save'),
  } as const;
  const handOn = handsOn && (
    <Button type="submit" variant="outlined" aria-disabled={isSubmitting} data-hands="">
      {translate(`resources.${handsOn.key}.with_save`, { _: handsOn.withSave.label })}
    </Button>
  );
  return (
    <>
      {changes > 0 ? (
        <ChangesBar failure={failed}>
          <span>{translate('fieldhouse.crud.changes', { smart_count: changes })}</span>
          <Button onClick={discard}>{translate('fieldhouse.crud.discard')}</Button>
          {handOn}
          <Button {...saves} />
        </ChangesBar>
      ) : (
        failed && <div style={{ marginBottom: 16 }}>{failed}</div>
      )}
      <Row style={{ marginTop: 8 }}>
        {changes === 0 && <Button ref={atRest} {...saves} />}
        <LinkButton to={back}>{translate('fieldhouse.crud.cancel')}</LinkButton>
        <Spacer />
        {children}
      </Row>
    </>
  );
}
