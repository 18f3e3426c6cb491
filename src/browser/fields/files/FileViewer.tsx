import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { wordsOf } from '@/browser/kit/failureText';
import { styled } from '@/browser/kit/styles/styled';
import type { StaticTheme } from '@/browser/kit/styles/theme';
import type { FileValue } from '@/core/fields';
import { FilePicture } from './FilePicture';
import { handOver } from './fileTypes';
import { useFileBytes } from './useFileBytes';

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 12px 8px 20px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& h2': { ...theme.typography.h3, flex: 1, margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}));

const Stage = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  background: theme.palette.background.default,
}));

interface Props {
  file: FileValue;
  onClose: () => void;
}

/** A file in a dialog, full screen on a phone. Its bytes are fetched on opening and dropped on closing. */
export function FileViewer({ file, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const isPhone = useMediaQuery<StaticTheme>((theme) => theme.breakpoints.down('sm'), {
    noSsr: true,
  });
  const { data, error, refetch } = useFileBytes(file);
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullScreen={isPhone}
      fullWidth
      maxWidth="lg"
      slotProps={{ paper: { sx: { height: '100%' } } }}
    >
      <Head>
        <h2 id={titleId}>{file.name}</h2>
        <IconButton aria-label={translate('fieldhouse.crud.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      <Stage>
        {data && <FilePicture file={file} bytes={data} />}
        {error && (
          <Alert
            severity="error"
            sx={{ m: 2 }}
            action={
              <Button color="inherit" onClick={() => refetch()}>
                {translate('fieldhouse.crud.retry')}
              </Button>
            }
          >
            {translate(wordsOf(error), { _: wordsOf(error) })}
          </Alert>
        )}
        {!data && !error && <div role="status">{translate('fieldhouse.fields.file.fetching')}</div>}
      </Stage>
      <DialogActions>
        <Button disabled={!data} onClick={() => data && handOver(data, file.name)}>
          {translate('fieldhouse.fields.file.download')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('fieldhouse.crud.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
