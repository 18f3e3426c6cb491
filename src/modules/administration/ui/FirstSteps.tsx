import Done from '@mui/icons-material/CheckCircleOutlined';
import Open from '@mui/icons-material/RadioButtonUnchecked';
import { useTranslate } from 'react-admin';
import { editAddress } from '@/browser/crud/record/summary';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { LinkButton } from '@/browser/kit/Button';
import { ProgressBar } from '@/browser/kit/ProgressBar';
import { styled } from '@/browser/kit/styles/styled';
import { may } from '@/core/access/table';
import { dayShown } from '@/core/fields/kinds/date';
import type { Resource } from '@/core/resource/resource';
import { companies } from '@/modules/configuration/model/companies';
import { customers } from '@/modules/customers/model/customers';
import { holidays } from '@/modules/holidays/model/holidays';
import { employees } from '@/modules/people/model/employees';
import { workSchedules } from '@/modules/people/model/schedules/workSchedules';
import { SectionCard } from './SectionCard';
import type { Administration, Step } from './useAdministration';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '12px 18px',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& svg': { width: 20, height: 20, color: theme.palette.text.secondary },
  '& b': { display: 'block', fontWeight: 500 },
  '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: '20px minmax(0, 1fr)' },
    '& > li > div': { gridColumn: 2, justifySelf: 'start' },
  },
}));

const Ready = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: 0,
  padding: '12px 18px',
  borderTop: `1px solid ${theme.palette.divider}`,
  listStyle: 'none',
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  '& > li': { display: 'inline-flex', alignItems: 'center', gap: 4 },
  '& svg': { width: 16, height: 16, color: theme.palette.success.main },
}));

const Finished = styled('p')({ margin: 0, padding: '14px 18px' });

/** The page of each step. */
const LINKS: Readonly<Record<Step['name'], string>> = {
  company: '/pages/company',
  people: '/pages/users',
  customers: '/pages/customer',
  schedules: '/pages/users/work-schedules',
  holidays: '/pages/holiday',
  mail: '/configuration/administration/mail',
  backup: '/configuration/administration/backups',
};

/** The lists that a company can import from its own sheets. */
const IMPORTED: Readonly<Partial<Record<Step['name'], Resource>>> = {
  people: employees,
  customers,
  schedules: workSchedules,
  holidays,
};

/** Returns the sentence below an open step. */
function useHelp({ companies }: Administration) {
  const translate = useTranslate();
  return ({ name }: Step) => {
    if (name !== 'company') return translate(`administration.steps.${name}.help`);
    const first = companies.find(({ missing }) => missing.length > 0);
    if (!first) return translate('administration.steps.company.none');
    const missing = first.missing.map((detail) =>
      translate(`administration.company.details.${detail}`),
    );
    return translate('administration.steps.company.help', {
      name: first.name,
      missing: missing.join(', '),
    });
  };
}

/** Returns the address where a step is done: for the company details, the first company that lacks some. */
function linkOf({ name }: Step, given: Administration): string {
  const first = given.companies.find(({ missing }) => missing.length > 0);
  return name === 'company' && first ? editAddress(companies, first.id) : LINKS[name];
}

/** The steps that a new company still has to take, and those that it has taken. */
export function FirstSteps({ data }: { data: Administration }) {
  const translate = useTranslate();
  const help = useHelp(data);
  const by = usePrincipal();
  const mayImport = ({ name }: Step) => {
    const of = IMPORTED[name];
    return of !== undefined && by !== undefined && may(by, of.access, 'add');
  };
  const open = data.steps.filter((step) => !step.is_done);
  const done = data.steps.filter((step) => step.is_done);
  const counts = { done: done.length, all: data.steps.length };
  return (
    <SectionCard
      heading={translate('administration.steps.title')}
      aside={<span>{translate('administration.steps.progress', counts)}</span>}
    >
      <ProgressBar value={(100 * counts.done) / Math.max(1, counts.all)} />
      {open.length === 0 && <Finished>{translate('administration.steps.all_done')}</Finished>}
      <List>
        {open.map((step, at) => (
          <li key={step.name}>
            <Open aria-hidden="true" />
            <span>
              <b>{translate(`administration.steps.${step.name}.name`)}</b>
              <small>{help(step)}</small>
            </span>
            <div>
              {mayImport(step) && (
                <LinkButton to={`${LINKS[step.name]}/import`}>
                  {translate('imports.button')}
                </LinkButton>
              )}
              <LinkButton variant={at === 0 ? 'contained' : 'outlined'} to={linkOf(step, data)}>
                {translate(`administration.steps.${step.name}.action`)}
              </LinkButton>
            </div>
          </li>
        ))}
      </List>
      {done.length > 0 && (
        <Ready>
          {done.map(({ name, count, until }) => (
            <li key={name}>
              <Done aria-hidden="true" />
              {translate(`administration.steps.${name}.done`, {
                smart_count: count ?? 0,
                until: dayShown(until),
              })}
            </li>
          ))}
        </Ready>
      )}
    </SectionCard>
  );
}
