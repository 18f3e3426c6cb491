import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Value } from '../../../domain/fields';
import { resourceAt } from '../../../domain/registry';
import type { ChecklistLine } from '../../../domain/rules/leaving';
import { useWords } from '../../crud/useWords';
import { VisuallyHidden } from '../../kit/VisuallyHidden';

const Item = styled('li')(({ theme }) => ({
  padding: '8px 12px',
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 24,
    fontWeight: 500,
    color: theme.palette.primary.main,
    '& svg': { fontSize: '1rem' },
  },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    color: theme.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '@media (pointer: coarse)': { '& a': { minHeight: 44 } },
}));

interface Props {
  line: ChecklistLine;
  personId: Value | undefined;
}

/** The records of one kind that point at the person by one field: how many, the first of them, and their list. */
export function ChecklistItem({ line, personId }: Props) {
  const translate = useTranslate();
  const entry = resourceAt(line.resource);
  const { many } = useWords(entry);
  const filter = JSON.stringify({ [line.field]: personId });
  const field = translate(`resources.${entry.route}.fields.${line.field}`, { _: line.field_label });
  const names = line.records.map(({ title }) => title).join(', ');
  const more = line.count - line.records.length;
  return (
    <Item>
      {/* Beside what is being filled in here, so that nobody loses it. */}
      <Link
        to={`/${entry.route}?filter=${encodeURIComponent(filter)}`}
        target="_blank"
        rel="noopener"
      >
        {translate('employees.checklist.line', { count: line.count, name: many, field })}
        <OpenInNewIcon aria-hidden="true" />
        <VisuallyHidden>{translate('employees.checklist.new_tab')}</VisuallyHidden>
      </Link>
      <small>
        {more > 0 ? translate('employees.checklist.and_more', { names, smart_count: more }) : names}
      </small>
    </Item>
  );
}
