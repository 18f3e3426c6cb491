import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import type { FileValue } from '@/core/fields';
import { viewOf } from './fileTypes';

const Pages = styled('iframe')({ flex: 1, width: '100%', border: 0 });
const Picture = styled('img')({ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' });

// Many phones cannot show a PDF inside a page; browsers without this property can.
const showsPages = () => navigator.pdfViewerEnabled !== false;

/** A file's bytes as a picture or PDF, or a message why they cannot be shown. */
export function FilePicture({ file, bytes }: { file: FileValue; bytes: Blob }) {
  const translate = useTranslate();
  const url = useBlobUrl(bytes);
  const [isBroken, setBroken] = useState(false);
  const view = viewOf(file.type);
  if (isBroken || !view || (view === 'pages' && !showsPages())) {
    const why = isBroken ? 'broken' : 'not_here';
    return (
      <Box component="p" role="status" sx={{ m: 2, textAlign: 'center', color: 'text.secondary' }}>
        {translate(`fieldhouse.fields.file.${why}`)}
      </Box>
    );
  }
  if (!url) return null;
  return view === 'pages' ? (
    // The list of pages would take half the space.
    <Pages src={`${url}#navpanes=0&view=FitH`} title={file.name} />
  ) : (
    <Picture src={url} alt={file.name} onError={() => setBroken(true)} />
  );
}

/** Returns an object URL for the bytes, revoked on unmount. */
function useBlobUrl(bytes: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url;
}
