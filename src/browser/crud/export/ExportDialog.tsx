import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
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
import { type Identifier, useTranslate } from 'react-admin';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { useWords } from '@/browser/crud/useWords';
import type { Resource } from '@/core/resource/resource';
import { MOST_PDF_ROWS } from './limits';
import type { ExportProgress } from './runExport';
import { isForServer, isMadeByServer } from './serverFile';
import { FORMATS, type Format } from './sheetWriter';
import { useExport } from './useExport';

const formats = Object.keys(FORMATS) as Format[];

const counted = new Intl.NumberFormat('en-GB');

interface Props {
  resource: Resource;
  /** Only these rows of the list around. */
  ids?: readonly Identifier[];
  onClose: () => void;
}

/** Offers the formats of an export, shows its progress, and cancels it. */
export function ExportDialog({ resource, ids, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { manyInSentence: name } = useWords(resource);
  const [format, setFormat] = useState<Format>('xlsx');
  const offersAll = resource.exportsAll && !ids;
  const [isAll, setAll] = useState(offersAll);
  const [isByServer, setByServer] = useState(false);
  const extent = ids ?? (isAll ? 'all' : 'view');
  const { total, filters, progress, failure, start, stop } = useExport(resource, extent, onClose);
  const standsIn = usePrincipal()?.standsInFor ?? [];
  const isTooLong = total > MOST_PDF_ROWS;
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{translate('fieldhouse.export.title', { name })}</DialogTitle>
      <DialogContent>
        {offersAll && !progress && (
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
        {standsIn.length > 0 && (
          <DialogContentText variant="body2">
            {translate('fieldhouse.export.standing_in', {
              names: standsIn.map(({ name }) => name).join(', '),
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
        {isMadeByServer(resource) && isForServer(total, format) && !progress && (
          <FormControlLabel
            control={<Checkbox checked={isByServer} />}
            onChange={(_event, isChecked) => setByServer(isChecked)}
            label={translate('fieldhouse.export.by_server')}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('fieldhouse.crud.cancel')}</Button>
        {!progress && (
          <Button variant="contained" onClick={() => start(format, isByServer)}>
            {translate('fieldhouse.export.start')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Returns the progress in percent; nothing while the file is built or sent, because its length is unknown. */
const shareOf = (progress: ExportProgress) =>
  'bytes' in progress || (progress.total > 0 && progress.read >= progress.total)
    ? undefined
    : (100 * progress.read) / Math.max(1, progress.total);

/** The progress of an export: rows read, then building; or the amount of the server's file that has arrived. */
function Progress(progress: ExportProgress) {
  const translate = useTranslate();
  const share = shareOf(progress);
  const words =
    'bytes' in progress
      ? translate('fieldhouse.export.receiving', { size: (progress.bytes / 1e6).toFixed(1) })
      : translate(`fieldhouse.export.${share === undefined ? 'building' : 'reading'}`, {
          read: counted.format(progress.read),
          total: counted.format(progress.total),
        });
  return (
    <>
      <LinearProgress
        aria-label={words}
        variant={share === undefined ? 'indeterminate' : 'determinate'}
        value={share ?? 0}
        sx={{ mt: 3, mb: 1 }}
      />
      <DialogContentText variant="body2" role="status">
        {words}
      </DialogContentText>
    </>
  );
}
