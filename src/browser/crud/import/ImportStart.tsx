import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Alert } from '@/browser/kit/Alert';
import { Button } from '@/browser/kit/Button';
import { WordsCard } from '@/browser/kit/Card';
import { DropZone } from '@/browser/kit/inputs/DropZone';
import { TextField } from '@/browser/kit/inputs/TextField';
import { styled } from '@/browser/kit/styles/styled';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { readSheets } from './reading/readSheets';
import type { OpenedFile } from './reading/sheetFile';
import { useTemplate } from './useTemplate';

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  maxWidth: 640,
  '& small': { color: theme.palette.text.secondary },
  '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
}));

interface Props {
  resource: Resource;
  by: Principal;
  onOpen: (file: OpenedFile) => void;
}

/** Chooses what is imported: a file, or rows that were copied from a spreadsheet. */
export function ImportStart({ resource, by, onOpen }: Props) {
  const translate = useTranslate();
  const noteId = useId();
  const [pasted, setPasted] = useState('');
  const [isReading, setReading] = useState(false);
  const [refused, setRefused] = useState<{ refused: string; detail?: string }>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(new Error('The page was left.')), []);
  const template = useTemplate(resource, by);

  const read = async (given: File | string) => {
    reading.current?.abort(new Error('Another file was chosen.'));
    const control = new AbortController();
    reading.current = control;
    setReading(true);
    setRefused(undefined);
    try {
      const answer = await readSheets(given, control.signal);
      if ('refused' in answer) setRefused(answer);
      else {
        const name = typeof given === 'string' ? translate('imports.pasted') : given.name;
        onOpen({ name, sheets: answer.sheets });
      }
    } catch {
      // Only an abort: another file is read, or the page was left.
      return;
    } finally {
      if (reading.current === control) setReading(false);
    }
  };
  return (
    <WordsCard>
      <Place>
        {refused && (
          <Alert severity="error" role="alert">
            {translate(`imports.refused.${refused.refused}`, { detail: refused.detail })}
          </Alert>
        )}
        <DropZone
          label={isReading ? translate('imports.reading') : translate('imports.choose')}
          note={translate('imports.drop')}
          noteId={noteId}
          accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChoose={([file]) => file && void read(file)}
        />
        <TextField
          label={translate('imports.paste')}
          helperText={translate('imports.paste_help')}
          multiline
          minRows={3}
          value={pasted}
          onChange={({ target }) => {
            const before = pasted;
            setPasted(target.value);
            // A block that is pasted into the empty box is read at once.
            if (before === '' && target.value.includes('\n')) void read(target.value);
          }}
          input={{ spellCheck: false }}
        />
        <div>
          <Button
            variant="outlined"
            aria-disabled={pasted.trim() === '' || isReading}
            onClick={() => {
              if (pasted.trim() !== '' && !isReading) void read(pasted);
            }}
          >
            {translate('imports.read_pasted')}
          </Button>
        </div>
        <div>
          <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            disabled={template.isMaking}
            onClick={template.download}
          >
            {translate('imports.template')}
          </Button>
          <small>{translate('imports.template_advice')}</small>
        </div>
      </Place>
    </WordsCard>
  );
}
