import { type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Alert } from '@/browser/kit/Alert';
import { Button, LinkButton } from '@/browser/kit/Button';
import { useIsNarrow } from '@/browser/kit/behaviour/useIsNarrow';
import { Row, Spacer } from '@/browser/kit/layout';
import type { RecordValues } from '@/core/fields';
import { ChangesBar } from './saving/ChangesBar';
import type { transitionWithSave } from './saving/useSaveThen';

interface Props {
  /** The address that Cancel leads to; the page before if left out. */
  back: string | undefined;
  names: readonly string[];
  /** The values that Discard restores. */
  start: Readonly<RecordValues>;
  /** Deletes the stored draft. */
  onDiscard: () => void;
  /** The transition that is offered next to Save. */
  handsOn?: ReturnType<typeof transitionWithSave>;
  /** True if another record can be added after this one. */
  addsAnother: boolean;
  children?: ReactNode;
}

/** The errors and buttons of a form. Save remains in view once the form has changes. */
export function FormBar({ back, names, start, onDiscard, handsOn, addsAnother, children }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { reset } = useFormContext();
  const { isSubmitting, errors, dirtyFields } = useFormState();
  const isNarrow = useIsNarrow();
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
    <Button type="submit" variant="outlined" aria-disabled={isSubmitting} data-after="hand_on">
      {translate(`resources.${handsOn.key}.with_save`, { _: handsOn.withSave.label })}
    </Button>
  );
  const another = addsAnother && (
    <Button type="submit" variant="outlined" aria-disabled={isSubmitting} data-after="another">
      {translate('fieldhouse.crud.save_and_add_another')}
    </Button>
  );
  // The bar of a phone has no room for it.
  const isInBar = changes > 0 && !isNarrow;
  return (
    <>
      {changes > 0 ? (
        <ChangesBar failure={failed}>
          <span>{translate('fieldhouse.crud.changes', { smart_count: changes })}</span>
          <Button onClick={discard}>{translate('fieldhouse.crud.discard')}</Button>
          {handOn}
          {isInBar && another}
          <Button {...saves} />
        </ChangesBar>
      ) : (
        failed && <div style={{ marginBottom: 16 }}>{failed}</div>
      )}
      <Row style={{ marginTop: 8 }}>
        {changes === 0 && <Button ref={atRest} {...saves} />}
        {!isInBar && another}
        {back === undefined ? (
          <Button onClick={() => navigate(-1)}>{translate('fieldhouse.crud.cancel')}</Button>
        ) : (
          <LinkButton to={back}>{translate('fieldhouse.crud.cancel')}</LinkButton>
        )}
        <Spacer />
        {children}
      </Row>
    </>
  );
}
