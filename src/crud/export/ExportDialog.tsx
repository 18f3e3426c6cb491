import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../domain/kernel/resource';
import { useWords } from '../useWords';
import { MOST_PDF_ROWS } from './limits';
import type { ExportProgress } from './runExport';
import { FORMATS, type Format } from './sheetWriter';
import { useExport } from './useExport';

const formats = Object.keys(FORMATS) as Format[];

const counted = new Intl.NumberFormat('en-GB');

interface Props {
  resource: Resource;
  onClose: () => void;
}

/** Asks for the format of an export, shows how far it is, and stops it at once when told to. */
export function ExportDialog({ resource, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { manyInSentence: name } = useWords(resource);
  const [format, setFormat] = useState<Format>('xlsx');
  const [isAll, setAll] = useState(resource.exportsAll);
  const { total, filters, progress, failure, start, stop } = useExport(resource, isAll, onClose);
  const isTooLong = total > MOST_PDF_ROWS;
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{translate('fieldhouse.export.title', { name })}</DialogTitle>
      <DialogContent>
        {resource.exportsAll && !progress && (
          <RadioGroup
            aria-label={translate('fieldhouse.export.extent')}
            value={isAll ? 'all' : 'view'}
            onChange={(_event, value) => setAll(value === 'all')}
            sx={{ mb: 1 }}
          >
            {(['all', 'view'] as const).map((extent) => (
              <FormControlLabel
                key={extent}
                value={extent}
                control={<Radio />}
                label={translate(`fieldhouse.export.${extent}`, { name })}
              />
            ))}
          </RadioGroup>
        )}
        {!isAll && (
          <DialogContentText>
            {translate('fieldhouse.export.rows', {
              smart_count: total,
              count: counted.format(total),
            })}
          </DialogContentText>
        )}
        {filters.map(({ line }) => (
          <DialogContentText key={line} variant="body2">
            {line}
          </DialogContentText>
        ))}
        {failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
        {progress ? (
          <Progress {...progress} />
        ) : (
          <RadioGroup
            aria-label={translate('fieldhouse.export.format')}
            value={format}
            onChange={(_event, value) => setFormat(value as Format)}
            sx={{ mt: 1 }}
          >
            {formats.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio autoFocus={one === format} />}
                label={translate(FORMATS[one].label)}
                disabled={one === 'pdf' && isTooLong}
              />
            ))}
          </RadioGroup>
        )}
        {isTooLong && !progress && (
          <DialogContentText variant="body2">
            {translate('fieldhouse.export.pdf_limit', { count: counted.format(MOST_PDF_ROWS) })}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('fieldhouse.crud.cancel')}</Button>
        {!progress && (
          <Button variant="contained" onClick={() => start(format)}>
            {translate('fieldhouse.export.start')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** How far it is: rows that were read; then the file is being built, which takes as long as it takes. */
function Progress({ read, total }: ExportProgress) {
  const translate = useTranslate();
  const isRead = total > 0 && read >= total;
  const words = isRead
    ? translate('fieldhouse.export.building')
    : translate('fieldhouse.export.reading', {
        read: counted.format(read),
        total: counted.format(total),
      });
  return (
    <>
      <LinearProgress
        aria-label={words}
        variant={isRead ? 'indeterminate' : 'determinate'}
        value={total > 0 ? (100 * read) / total : 0}
        sx={{ mt: 3, mb: 1 }}
      />
      <DialogContentText variant="body2" role="status">
        {words}
      </DialogContentText>
    </>
  );
}
