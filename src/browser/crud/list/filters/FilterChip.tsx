import CloseIcon from '@mui/icons-material/Close';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FilterValues, useFieldWords } from '@/browser/fields';
import { styled } from '@/browser/kit/styles/styled';
import type { Field } from '@/core/fields';
import type { FilterFormProps } from './FilterForm';
import { FilterWords } from './FilterWords';
import { FilterEditor } from './filterTools';

const Pill = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'stretch',
  maxWidth: '100%',
  minHeight: 32,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 999,
  overflow: 'hidden',
  backgroundColor: theme.palette.background.paper,
  fontSize: '0.8125rem',
  '& button': {
    font: 'inherit',
    color: 'inherit',
    border: 0,
    background: 'none',
    cursor: 'pointer',
    textAlign: 'left',
    padding: '0 4px 0 12px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&:focus-visible': {
      outline: `2px solid ${theme.palette.primary.main}`,
      outlineOffset: -2,
      borderRadius: 999,
    },
    '& span': { color: 'inherit' },
    '& > [data-operator]': { color: theme.palette.text.secondary },
    '& > strong': { fontWeight: 500 },
  },
  '& button:last-of-type': {
    flex: 'none',
    width: 32,
    padding: 0,
    display: 'grid',
    placeItems: 'center',
  },
  // Plain text on paper.
  '@media print': { minHeight: 0, border: 0, borderRadius: 0, '& button': { padding: 0 } },
  '@media (pointer: coarse)': { minHeight: 44, '& button:last-of-type': { width: 44 } },
}));

interface Props {
  source: string;
  field: Field;
  values: FilterValues;
  /** Returns why the values cannot be set, or sets them. */
  onChange: (values: FilterValues) => string | undefined;
  /** Its text, if its values do not describe it well. */
  words?: ReactNode;
  resource?: FilterFormProps['resource'];
  /** A button of the form that applies the values and goes on with another filter, near the chip. */
  also?:
    | (NonNullable<FilterFormProps['also']> & { onFollow: (chip: HTMLElement) => void })
    | undefined;
}

/** A filter that is set. Pressing it opens the form; its cross removes it. */
export function FilterChip(props: Props) {
  const { source, field, values, onChange, words, resource, also } = props;
  const translate = useTranslate();
  const { label } = useFieldWords(source, field);
  const pill = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <Pill ref={pill} data-filter="">
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words ?? <FilterWords source={source} field={field} values={values} />}
      </button>
      <button
        type="button"
        aria-label={translate('fieldhouse.crud.filter_remove', { name: label })}
        onClick={() => onChange({})}
      >
        <CloseIcon style={{ fontSize: 16 }} />
      </button>
      {isOpen && pill.current && (
        <FilterEditor
          anchor={pill.current}
          source={source}
          field={field}
          values={values}
          resource={resource}
          also={also}
          onClose={() => setOpen(false)}
          onApply={(next, isFollowed) => {
            const refusal = onChange(next);
            if (refusal) return refusal;
            setOpen(false);
            if (isFollowed && pill.current) also?.onFollow(pill.current);
            return undefined;
          }}
        />
      )}
    </Pill>
  );
}
