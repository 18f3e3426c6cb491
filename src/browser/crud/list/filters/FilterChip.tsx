import CloseIcon from '@mui/icons-material/Close';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FilterValues, useFieldWords } from '@/browser/fields';
import { styled } from '@/browser/kit/styles/styled';
import type { Field } from '@/core/fields';
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
  onChange: (values: FilterValues) => void;
  /** Its text, where its values do not describe it well. */
  words?: ReactNode;
}

/** A filter that is set. Pressing it opens the form; its cross removes it. */
export function FilterChip({ source, field, values, onChange, words }: Props) {
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
          onClose={() => setOpen(false)}
          onApply={(next) => {
            setOpen(false);
            onChange(next);
          }}
        />
      )}
    </Pill>
  );
}
