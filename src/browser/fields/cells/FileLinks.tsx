import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { handOver, viewOf } from '@/browser/fields/files/fileTypes';
import { useFetchFile } from '@/browser/fields/files/useFetchFile';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import { styled } from '@/browser/kit/styles/styled';
import type { FileValue } from '@/core/fields';

const FileViewer = lazyOverlay(() =>
  import('@/browser/fields/files/FileViewer').then(({ FileViewer }) => FileViewer),
);

const Target = styled('button')(({ theme }) => ({
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 500,
  color: theme.palette.primary.main,
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '@media (pointer: coarse)': { minHeight: 44 },
}));

// A table row stays one line high: a long name is truncated there and read out in full.
const Links = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: 12,
  maxWidth: '100%',
  fontSize: '0.875rem',
  'td &': { flexWrap: 'nowrap', width: 200 },
  'td & > button:first-of-type': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  'td & > button:nth-of-type(2)': { flex: 'none' },
});

/** The name and size of a stored file, with download and view. */
export function FileLinks({ file, words }: Props) {
  return (
    <Links>
      <DownloadLink file={file} words={words} />
      {viewOf(file.type) && <ViewLink file={file} words={words} />}
    </Links>
  );
}

interface Props {
  file: FileValue;
  words: string;
}

function DownloadLink({ file, words }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const fetchFile = useFetchFile();
  const download = async () => {
    try {
      const bytes = await fetchFile(file.id);
      if (bytes) handOver(bytes, file.name);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'fieldhouse.fields.download_failed';
      notify(message, { type: 'error' });
    }
  };
  return (
    <Target
      type="button"
      onClick={download}
      title={file.name}
      aria-label={translate('fieldhouse.fields.download', { name: words })}
    >
      {words}
    </Target>
  );
}

function ViewLink({ file, words }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Target
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={translate('fieldhouse.fields.file.view_one', { name: words })}
      >
        {translate('fieldhouse.fields.file.view')}
      </Target>
      {isOpen && <FileViewer file={file} onClose={() => setOpen(false)} />}
    </>
  );
}
