import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import { MAX_PHOTOS_PER_ANSWER } from '@/modules/vehicleChecks/model/answers';
import type { ChecklistItem } from '@/modules/vehicleChecks/model/checklists/items';
import { Quiet, Wrong } from './driverStyles';
import { type TypedAnswer, withAnswer } from './model/check';
import type { OpenedCheck, PhotoFailure } from './useCheck';

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > figure': { position: 'relative', margin: 0 },
  '& img, & > figure': { width: 96, height: 72, borderRadius: 8, objectFit: 'cover' },
  '& figure button': {
    position: 'absolute',
    top: 0,
    right: 0,
    width: 44,
    height: 44,
    border: 0,
    borderRadius: 8,
    font: 'inherit',
    fontSize: '1.25rem',
    color: theme.palette.text.primary,
    background: theme.palette.background.paper,
    opacity: 0.9,
    cursor: 'pointer',
  },
  '& > label': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    width: 96,
    height: 72,
    border: `1px solid ${theme.palette.field}`,
    borderRadius: 8,
    fontSize: '0.8125rem',
    color: theme.palette.primary.main,
    cursor: 'pointer',
  },
  '& > label:has(:focus-visible)': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 2,
  },
  '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0 },
}));

interface Props {
  item: ChecklistItem;
  opened: OpenedCheck;
  answer: TypedAnswer | undefined;
}

/** The photos of an item, and the button that takes another photo. */
export function PhotoStrip({ item, opened, answer }: Props) {
  const translate = useTranslate();
  const [state, setState] = useState<'adding' | PhotoFailure>();
  const { key, label } = item;
  const photos = answer?.photos ?? [];
  const isFull = photos.length >= MAX_PHOTOS_PER_ANSWER;

  const add = async (photo: File | undefined) => {
    if (!photo) return;
    setState('adding');
    const stored = await opened.addPhoto(photo);
    if ('failure' in stored) {
      setState(stored.failure);
      return;
    }
    setState(undefined);
    opened.change((check) => {
      const before = check.answers.find((one) => one.item === key)?.photos ?? [];
      return withAnswer(check, key, { photos: [...before, stored.name] });
    });
  };
  const remove = (name: string) => {
    opened.change((check) =>
      withAnswer(check, key, { photos: photos.filter((one) => one !== name) }),
    );
    void opened.removePhoto(name);
  };

  return (
    <div>
      <Strip role="group" aria-label={translate('vehicleChecks.driver.item.photos', { label })}>
        {photos.map((name, index) => (
          <figure key={name}>
            <Thumbnail
              read={() => opened.bytes(name)}
              alt={translate('vehicleChecks.driver.item.photo_alt', { n: index + 1, label })}
            />
            <button
              type="button"
              aria-label={translate('vehicleChecks.driver.item.remove_photo', {
                n: index + 1,
                label,
              })}
              onClick={() => remove(name)}
            >
              ×
            </button>
          </figure>
        ))}
        {!isFull && (
          <label>
            <PhotoCamera aria-hidden="true" />
            {translate('vehicleChecks.driver.item.photo')}
            <input
              type="file"
              accept="image/*"
              capture="environment"
              disabled={state === 'adding'}
              aria-label={translate('vehicleChecks.driver.item.photo_for', { label })}
              onChange={({ target }) => {
                void add(target.files?.[0]);
                target.value = '';
              }}
            />
          </label>
        )}
      </Strip>
      <div role="status">
        {state === 'adding' && <Quiet>{translate('vehicleChecks.driver.item.adding')}</Quiet>}
        {isFull && (
          <Quiet>
            {translate('vehicleChecks.driver.item.most', { most: MAX_PHOTOS_PER_ANSWER })}
          </Quiet>
        )}
      </div>
      <div role="alert">
        {state && state !== 'adding' && (
          <Wrong>{translate(`vehicleChecks.driver.item.${state}`)}</Wrong>
        )}
      </div>
    </div>
  );
}

/** A photo stored on this device. */
function Thumbnail({ read, alt }: { read: () => Promise<ArrayBuffer | undefined>; alt: string }) {
  const [url, setUrl] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a photo never changes
  useEffect(() => {
    let objectUrl: string | undefined;
    let isOver = false;
    read().then((bytes) => {
      if (isOver || !bytes) return;
      objectUrl = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      setUrl(objectUrl);
    });
    return () => {
      isOver = true;
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, []);
  return url ? <img src={url} alt={alt} /> : null;
}
