import { useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';
import { Alert } from '@/browser/kit/Alert';
import { SelectField } from '@/browser/kit/inputs/SelectField';
import { Dialog, DialogText } from '@/browser/kit/overlays/Dialog';
import { ExternalLink } from '@/browser/kit/TextLink';
import { type HolidayCalendar, planImport } from '@/modules/holidays/model/holidayImport';
import type { PublicHoliday } from '@/modules/holidays/model/publicHolidays';
import { resourceAt } from '@/registry';
import { CalendarFile } from './CalendarFile';
import { ImportActions } from './ImportActions';
import { ImportPreview } from './ImportPreview';
import { likelyYear, wholeYear } from './periods';
import { useCalendarFile } from './useCalendarFile';
import { useImport } from './useImport';

const SOURCE = 'https://www.gov.uk/bank-holidays.json';

/** Imports a year's public holidays from a file: choose the file and year, check the preview, import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { chosen, choose } = useCalendarFile();
  const [wanted, setWanted] = useState<number>();
  const { submit, isImporting, failure, forgetFailure } = useImport(onClose);

  const today = useCompanyTime().day(new Date().toISOString());
  const years = chosen?.years ?? [];
  const year = wanted !== undefined && years.includes(wanted) ? wanted : likelyYear(years, today);
  const { plan, error, retry } = useImportPlan(chosen?.days ?? [], year);

  const close = () => {
    if (!isImporting) onClose();
  };
  const take = (file: File) => {
    forgetFailure();
    void choose(file);
  };
  const takeYear = (other: number) => {
    forgetFailure();
    setWanted(other);
  };
  return (
    <Dialog
      title={translate('holidays.import.title')}
      // The chosen file would be lost.
      holdsInput={chosen !== undefined}
      onClose={close}
      fillsBelow={600}
      width="sm"
      actions={
        <ImportActions
          count={plan?.added.length ?? 0}
          isImporting={isImporting}
          onClose={close}
          onSubmit={() => {
            if (chosen && year !== undefined) void submit(year, chosen.text);
          }}
        />
      }
    >
      <DialogText style={{ marginBottom: 16 }}>
        {translate('holidays.import.source')}{' '}
        <ExternalLink href={SOURCE} target="_blank" rel="noreferrer">
          {translate('holidays.import.link')}
        </ExternalLink>
      </DialogText>
      <CalendarFile chosen={chosen} isDisabled={isImporting} onChoose={take} />
      {year !== undefined && (
        <>
          <YearChoice years={years} year={year} isDisabled={isImporting} onChoose={takeYear} />
          <ImportPreview year={year} plan={plan} error={error} onRetry={retry} />
        </>
      )}
      {failure && (
        <Alert severity="error" style={{ marginTop: 16 }}>
          {failure}
        </Alert>
      )}
    </Dialog>
  );
}

interface Props {
  years: readonly number[];
  year: number;
  isDisabled: boolean;
  onChoose: (year: number) => void;
}

/** A choice of the calendar's years. */
function YearChoice({ years, year, isDisabled, onChoose }: Props) {
  const translate = useTranslate();
  return (
    <SelectField
      label={translate('holidays.import.year')}
      value={year}
      options={years.map((one) => [one, one])}
      disabled={isDisabled}
      onChoose={onChoose}
      style={{ width: 140, marginTop: 16 }}
    />
  );
}

const { route } = resourceAt('holidays');
/** The largest page of a list; no year has that many public holidays. */
const ALL = 1000;

/** Previews the import of a calendar year, by the server's own rule; undefined until a year is chosen. */
function useImportPlan(days: HolidayCalendar, year: number | undefined) {
  const { data, error, refetch } = useGetList<RaRecord & Pick<PublicHoliday, 'date' | 'division'>>(
    route,
    {
      pagination: { page: 1, perPage: ALL },
      sort: { field: 'date', order: 'ASC' },
      filter: wholeYear(year ?? 0),
    },
    { enabled: year !== undefined, gcTime: 0 },
  );
  const plan = data && year !== undefined ? planImport(data, days, year) : undefined;
  return { plan, error, retry: () => void refetch() };
}
