import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';
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
  const titleId = useId();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
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
      open
      // A click outside would lose the chosen file.
      onClose={(_event, reason) => {
        if (reason !== 'backdropClick' || !chosen) close();
      }}
      aria-labelledby={titleId}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{translate('holidays.import.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {translate('holidays.import.source')}{' '}
          <Link href={SOURCE} target="_blank" rel="noreferrer">
            {translate('holidays.import.link')}
          </Link>
        </DialogContentText>
        <CalendarFile chosen={chosen} isDisabled={isImporting} onChoose={take} />
        {year !== undefined && (
          <>
            <YearChoice years={years} year={year} isDisabled={isImporting} onChoose={takeYear} />
            <ImportPreview year={year} plan={plan} error={error} onRetry={retry} />
          </>
        )}
        {failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate(failure, { _: failure })}
          </Alert>
        )}
      </DialogContent>
      <ImportActions
        count={plan?.added.length ?? 0}
        isImporting={isImporting}
        onClose={close}
        onSubmit={() => {
          if (chosen && year !== undefined) void submit(year, chosen.text);
        }}
      />
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
    <TextField
      select
      label={translate('holidays.import.year')}
      value={year}
      disabled={isDisabled}
      onChange={({ target }) => onChoose(Number(target.value))}
      sx={{ display: 'flex', width: 140, mt: 2 }}
    >
      {years.map((one) => (
        <MenuItem key={one} value={one}>
          {one}
        </MenuItem>
      ))}
    </TextField>
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
