import { useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { useWords } from '@/browser/crud/useWords';
import { Alert } from '@/browser/kit/Alert';
import { Button } from '@/browser/kit/Button';
import { CheckboxLine } from '@/browser/kit/inputs/CheckboxLine';
import { RadioGroup } from '@/browser/kit/inputs/RadioGroup';
import { Dialog, DialogText } from '@/browser/kit/overlays/Dialog';
import { ProgressBar } from '@/browser/kit/ProgressBar';
import type { Resource } from '@/core/resource/resource';
import { MAX_PDF_ROWS } from './limits';
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
  const { manyInSentence: name } = useWords(resource);
  const [format, setFormat] = useState<Format>('xlsx');
  const offersAll = resource.exportsAll && !ids;
  const [isAll, setAll] = useState(offersAll);
  const [isByServer, setByServer] = useState(false);
  const extent = ids ?? (isAll ? 'all' : 'view');
  const { total, filters, progress, failure, start, stop } = useExport(resource, extent, onClose);
  const standsIn = usePrincipal()?.standsInFor ?? [];
  const isTooLong = total > MAX_PDF_ROWS;
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Dialog
      title={translate('fieldhouse.export.title', { name })}
      onClose={close}
      width="xs"
      actions={
        <>
          <Button onClick={close}>{translate('fieldhouse.crud.cancel')}</Button>
          {!progress && (
            <Button variant="contained" onClick={() => start(format, isByServer)}>
              {translate('fieldhouse.export.start')}
            </Button>
          )}
        </>
      }
    >
      {offersAll && !progress && (
        <RadioGroup
          label={translate('fieldhouse.export.extent')}
          value={isAll ? 'all' : 'view'}
          options={(['all', 'view'] as const).map((value) => ({
            value,
            label: translate(`fieldhouse.export.${value}`, { name }),
          }))}
          onChoose={(chosen) => setAll(chosen === 'all')}
          style={{ marginBottom: 8 }}
        />
      )}
      {!isAll && (
        <DialogText>
          {translate('fieldhouse.export.rows', {
            smart_count: total,
            count: counted.format(total),
          })}
        </DialogText>
      )}
      {standsIn.length > 0 && (
        <DialogText>
          {translate('fieldhouse.export.standing_in', {
            names: standsIn.map(({ name }) => name).join(', '),
          })}
        </DialogText>
      )}
      {filters.map(({ line }) => (
        <DialogText key={line}>{line}</DialogText>
      ))}
      {failure && (
        <Alert severity="error" style={{ marginTop: 16 }}>
          {failure}
        </Alert>
      )}
      {progress ? (
        <Progress {...progress} />
      ) : (
        <RadioGroup
          label={translate('fieldhouse.export.format')}
          value={format}
          options={formats.map((value) => ({
            value,
            label: translate(FORMATS[value].label),
            disabled: value === 'pdf' && isTooLong,
          }))}
          onChoose={setFormat}
          autoFocus
          style={{ marginTop: 8 }}
        />
      )}
      {isTooLong && !progress && (
        <DialogText>
          {translate('fieldhouse.export.pdf_limit', { count: counted.format(MAX_PDF_ROWS) })}
        </DialogText>
      )}
      {isMadeByServer(resource) && isForServer(total, format) && !progress && (
        <CheckboxLine checked={isByServer} onChange={({ target }) => setByServer(target.checked)}>
          {translate('fieldhouse.export.by_server')}
        </CheckboxLine>
      )}
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
      <ProgressBar label={words} value={share} style={{ marginTop: 24, marginBottom: 8 }} />
      <DialogText role="status">{words}</DialogText>
    </>
  );
}
