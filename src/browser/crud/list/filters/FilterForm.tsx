import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { type FilterValues, useFieldWords } from '@/browser/fields';
import { editorsOf, isUnreadable } from '@/browser/fields/inputs';
import { Button } from '@/browser/kit/Button';
import { Spacer } from '@/browser/kit/layout';
import { styled } from '@/browser/kit/styles/styled';
import type { RoleKey } from '@/core/access/roles';
import { type Field, kindOf } from '@/core/fields';
import { readCondition } from '@/core/http/filterOperators';
import type { Resource } from '@/core/resource/resource';
import { FilterValue, hasFieldValue } from './FilterValue';
import { given, parameterText } from './filterParameters';
import { OperatorChoice } from './OperatorChoice';
import { carriedOver, type Operator, operatorIn, operatorsFor, parametersOf } from './operators';

const Inputs = styled('div')({ display: 'flex', flexDirection: 'column' });
const Actions = styled('div')({ display: 'flex', gap: 8 });
const Refusal = styled('p')(({ theme }) => ({
  margin: '0 0 8px',
  fontSize: '0.8125rem',
  color: theme.palette.error.main,
}));

export interface FilterFormProps {
  source: string;
  field: Field;
  values: FilterValues;
  /** The resource of a list, whose filters have operators; without it the form edits the kind's usual parameters. */
  resource?: Resource | undefined;
  /** The words of a button that applies the filter and goes on with another. */
  also?: { words: string; name: string } | undefined;
  /** Returns why the filter cannot be applied, or applies it. */
  onApply: (values: FilterValues, isFollowed: boolean) => string | undefined;
  onClose: () => void;
}

/** Returns true if a filter holds input that cannot be parsed. */
function isFilterUnreadable(field: Field, operator: Operator | undefined, values: FilterValues) {
  if (kindOf(field).isPicked || (operator && !hasFieldValue(field, operator))) return false;
  return Object.values(values).some((value) => isUnreadable(field, value));
}

/** Returns the server's error for a filter that it would refuse. */
function errorOf(resource: Resource, role: RoleKey, values: FilterValues): string | undefined {
  const reads = Object.entries(values).map(([name, value]) =>
    readCondition(resource, role, name, parameterText(value)),
  );
  const refused = reads.find((read) => read !== undefined && 'error' in read);
  return refused && 'error' in refused ? refused.error : undefined;
}

/** Returns true for Enter on a closed box with a chosen value, which would open again. */
const isEnterOnChosen = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  target instanceof HTMLElement &&
  target.matches('div[role=combobox][aria-expanded=false]') &&
  target.parentElement?.querySelector('input')?.value !== '';

/** The operator and inputs of a filter. Enter applies it. */
export function FilterForm(props: FilterFormProps) {
  const { source, field, values, resource, also, onApply, onClose } = props;
  const translate = useTranslate();
  const { label } = useFieldWords(source, field);
  const by = usePrincipal();
  const { Filter } = editorsOf(field);
  const operators = resource && operatorsFor(resource, source, field);
  const [operator, setOperator] = useState(
    operators && (operatorIn(source, values) ?? operators[0]),
  );
  const [draft, setDraft] = useState(values);
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const value = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const find = (selector: string) => value.current?.querySelector<HTMLElement>(selector);
    const chosen = find('input:checked') ?? find('input:not([type=hidden]), [role=combobox]');
    chosen?.focus();
  }, []);
  const apply = (isFollowed: boolean) => {
    const next = given(draft);
    const wrong = isFilterUnreadable(field, operator, next)
      ? translate(`fieldhouse.fields.unreadable.${field.kind}`, { label })
      : resource && by && errorOf(resource, by.role, next);
    setError(wrong);
    if (!wrong) setRefusal(onApply(next, isFollowed));
  };
  const choose = (next: Operator) => {
    setError(undefined);
    setRefusal(undefined);
    if (operator) setDraft(carriedOver(source, draft, operator, next));
    setOperator(next);
  };
  const input = { source, field, values: draft, onChange: setDraft, ...(error && { error }) };
  return (
    <form
      onKeyDownCapture={(event) => {
        if (!isEnterOnChosen(event)) return;
        event.preventDefault();
        event.stopPropagation();
        apply(false);
      }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        apply(false);
      }}
      noValidate
    >
      <Inputs>
        {operators && operators.length > 1 && operator && (
          <OperatorChoice {...{ source, field, operators, operator }} onChoose={choose} />
        )}
        <div ref={value}>
          {operator ? (
            <FilterValue {...input} operator={operator} names={parametersOf(source, operator)} />
          ) : (
            <Filter {...input} />
          )}
        </div>
        {refusal && <Refusal role="alert">{refusal}</Refusal>}
        <Actions>
          {also && (
            <Button aria-label={also.name} onClick={() => apply(true)}>
              {also.words}
            </Button>
          )}
          <Spacer />
          <Button onClick={onClose}>{translate('fieldhouse.crud.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('fieldhouse.crud.filter_apply')}
          </Button>
        </Actions>
      </Inputs>
    </form>
  );
}
