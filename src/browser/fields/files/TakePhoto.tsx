import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';

// Touch devices have a camera; with a mouse, people use the file box.
const Shutter = styled('label')(({ theme }) => ({
  display: 'none',
  position: 'relative',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 44,
  marginBottom: 8,
  border: `1px solid ${theme.palette.field}`,
  borderRadius: 6,
  color: theme.palette.primary.main,
  fontSize: '0.875rem',
  fontWeight: 500,
  '@media (pointer: coarse)': { display: 'flex' },
  '&:has(input:focus-visible)': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 2,
  },
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0 },
}));

interface Props {
  /** The label of the field that the photo is for. */
  label: string;
  onTake: (photos: File[]) => void;
}

/** Opens a phone's camera and adds the photo immediately. */
export function TakePhoto({ label, onTake }: Props) {
  const translate = useTranslate();
  return (
    <Shutter>
      <PhotoCamera fontSize="small" aria-hidden="true" />
      {translate('fieldhouse.fields.files.photo')}
      <input
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label={translate('fieldhouse.fields.files.photo_for', { label })}
        onChange={({ target }) => {
          const taken = [...(target.files ?? [])];
          if (taken.length > 0) onTake(taken);
          target.value = '';
        }}
      />
    </Shutter>
  );
}
