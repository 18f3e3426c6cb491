import { useGetList, useTranslate } from 'react-admin';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { editAddress } from '@/browser/crud/record/summary';
import { LinkButton } from '@/browser/kit/Button';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { styled } from '@/browser/kit/styles/styled';
import { asRecordOf, type RecordOf } from '@/core/resource/records';
import { companies } from '@/modules/configuration/model/companies';
import { missingDetails } from '@/modules/configuration/model/companyDetails';
import { AdministrationPage } from './AdministrationPage';
import { CardBody, Details, SectionCard } from './SectionCard';

type Company = RecordOf<typeof companies>;

const Page = styled('div')({ display: 'grid', gap: 16, maxWidth: 720 });
const MAX_COMPANIES = 100;

/** The details of each active company as documents print them, with what is missing. */
export function CompanyDetailsPage() {
  return (
    <AdministrationPage title="administration.tabs.company">
      {() => <Companies />}
    </AdministrationPage>
  );
}

function Companies() {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList(companies.route, {
    filter: { is_active: true },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: MAX_COMPANIES },
  });
  const retry = () => void refetch();
  if (error)
    return <ListFailed error={error} title="administration.company.failed" onRetry={retry} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <Page>
      {data.length === 0 && <p>{translate('administration.company.none')}</p>}
      {data.map((company) => (
        <CompanyCard key={company.id} id={company.id} company={asRecordOf(companies, company)} />
      ))}
    </Page>
  );
}

function CompanyCard({ id, company }: { id: string | number; company: Company }) {
  const translate = useTranslate();
  const missing = missingDetails(company);
  const nameOf = (field: keyof Company) =>
    translate(`resources.${companies.route}.fields.${field}`);
  const linesOf = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join('\n');
  const address = linesOf(company.address, company.postcode);
  const bank = linesOf(company.bank_account_name, company.sort_code, company.account_number);
  const bankName = translate('administration.company.bank_details');
  return (
    <SectionCard
      heading={company.name ?? ''}
      aside={
        <LinkButton variant="outlined" to={editAddress(companies, id)}>
          {translate('administration.company.edit')}
        </LinkButton>
      }
    >
      <CardBody>
        <Details>
          <Detail name={nameOf('address')} value={address} lacks={missing.includes('address')} />
          <Detail name={nameOf('company_number')} value={company.company_number} />
          <Detail name={nameOf('vat_number')} value={company.vat_number} />
          <Detail name={nameOf('utr')} value={company.utr} lacks={missing.includes('utr')} />
          <Detail name={bankName} value={bank} lacks={missing.includes('bank_details')} />
        </Details>
        <p>{translate('administration.company.help')}</p>
      </CardBody>
    </SectionCard>
  );
}

interface DetailProps {
  name: string;
  value: string | null;
  /** True if a part that documents need is missing. */
  lacks?: boolean;
}

function Detail({ name, value, lacks = false }: DetailProps) {
  const translate = useTranslate();
  if (lacks)
    return (
      <>
        <dt>{name}</dt>
        <dd data-missing="">
          {[value, translate('administration.company.missing')].filter(Boolean).join('\n')}
        </dd>
      </>
    );
  return (
    <>
      <dt>{name}</dt>
      <dd data-empty={value ? undefined : ''}>
        {value || translate('administration.company.not_entered')}
      </dd>
    </>
  );
}
