import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { type ChangeEvent, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Alert } from '@/browser/kit/Alert';
import { Button } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';
import type { ChosenFile } from './useCalendarFile';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  '& > span': { color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
}));

interface Props {
  chosen: ChosenFile | undefined;
  isDisabled: boolean;
  onChoose: (file: File) => void;
}

/** A button to choose a calendar file, with its name and its issue. */
export function CalendarFile({ chosen, isDisabled, onChoose }: Props) {
  const translate = useTranslate();
  const nameId = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    // Let the same file be chosen again after it was corrected.
    target.value = '';
  };
  return (
    <>
      <Line>
        <input ref={input} hidden type="file" accept=".json,application/json" onChange={take} />
        <Button
          variant="outlined"
          startIcon={<UploadFileIcon />}
          aria-describedby={chosen && nameId}
          aria-disabled={isDisabled}
          onClick={() => {
            if (!isDisabled) input.current?.click();
          }}
        >
          {translate(`holidays.import.${chosen ? 'choose_other' : 'choose'}`)}
        </Button>
        {chosen && <span id={nameId}>{chosen.name}</span>}
      </Line>
      {chosen?.issue && (
        <Alert severity="error" style={{ marginTop: 16, overflowWrap: 'anywhere' }}>
          {chosen.issue}
        </Alert>
      )}
    </>
  );
}
