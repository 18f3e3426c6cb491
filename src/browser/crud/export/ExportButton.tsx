import DownloadIcon from '@mui/icons-material/Download';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import type { Resource } from '@/core/resource/resource';

const ExportDialog = lazyOverlay(() =>
  import('./ExportDialog').then(({ ExportDialog }) => ExportDialog),
);

interface Props {
  resource: Resource;
  /** An icon without a label, if space is short. */
  isIcon?: boolean;
}

/** Opens the export of the list around; disabled if the list is empty. */
export function ExportButton({ resource, isIcon = false }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { total, isPending } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const words = translate('fieldhouse.export.button');
  const open = () => {
    if (total === 0 && !resource.exportsAll) notify('fieldhouse.export.nothing', { type: 'error' });
    else setOpen(true);
  };
  return (
    <>
      <Button
        aria-label={isIcon ? words : undefined}
        aria-haspopup="dialog"
        disabled={isPending}
        isSign={isIcon}
        onClick={open}
      >
        {isIcon ? <DownloadIcon /> : words}
      </Button>
      {isOpen && <ExportDialog resource={resource} onClose={() => setOpen(false)} />}
    </>
  );
}
