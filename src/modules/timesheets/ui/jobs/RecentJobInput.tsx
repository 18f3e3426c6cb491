import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { InputProps } from '@/browser/fields';
import { readTyped, shownText, useFieldControl } from '@/browser/fields/inputs';
import { Autocomplete } from '@/browser/kit/inputs/Autocomplete';
import { styled } from '@/browser/kit/styles/styled';
import type { TextField as TextDeclared } from '@/core/fields/kinds/text';
import { lowerPlain } from '@/core/lists/looseText';
import { type RecentJob, useRecentJobs } from './useRecentJobs';

const Option = styled('div')(({ theme }) => ({
  overflowWrap: 'anywhere',
  '& small': { display: 'block', color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
}));

/** The fields that a chosen job also fills in, unless the person entered another place. */
const PLACE = ['customer_id', 'property_id'] as const;

/** Takes a job number, typed or chosen from the person's recent jobs, which also fill in customer and property. */
export function RecentJobInput({ source, field, isDisabled }: InputProps<TextDeclared>) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const control = useFieldControl(source, field);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const jobs = useRecentJobs(isOpen);
  const filledIn = useRef<RecentJob>(undefined);
  const choose = (job: RecentJob) => {
    setTyped(undefined);
    control.onChange(job.job_number);
    const isFree = PLACE.every((name) => {
      const value: unknown = getValues(name);
      return value === null || value === filledIn.current?.[name];
    });
    if (!isFree) return;
    for (const name of PLACE) setValue(name, job[name], { shouldDirty: true });
    filledIn.current = job;
  };
  const fits = ({ job_number, where }: RecentJob, text: string) =>
    lowerPlain(`${job_number} ${where}`).includes(lowerPlain(text.trim()));
  return (
    <Autocomplete
      freeSolo
      openOnFocus
      disableClearable
      open={isOpen && jobs.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={jobs}
      // A choice only writes its text into the box, so there is no selected option.
      value={'' as string | RecentJob}
      inputValue={typed ?? shownText(field, control.value)}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input') return;
        setTyped(text);
        control.onChange(readTyped(field, text));
      }}
      onChange={(_event, chosen) => typeof chosen === 'object' && choose(chosen)}
      filterOptions={(all) => (typed ? all.filter((job) => fits(job, typed)) : all)}
      getOptionLabel={(job) => (typeof job === 'string' ? job : job.job_number)}
      getOptionKey={(job) => (typeof job === 'string' ? job : job.key)}
      groupBy={() => translate('timesheets.recent_jobs')}
      disabled={isDisabled ?? false}
      renderOption={({ key, ...option }, job) => (
        <li key={key} {...option}>
          <Option>
            {job.job_number}
            <small>{job.where}</small>
          </Option>
        </li>
      )}
      input={{
        label: control.label,
        onBlur: () => {
          setTyped(undefined);
          // Jobs that load after the box lost focus would open over the next input.
          setOpen(false);
          control.onBlur();
        },
        inputRef: control.inputRef,
        required: control.isRequired,
        error: control.error !== undefined,
        helperText: control.error ?? control.help,
      }}
    />
  );
}
