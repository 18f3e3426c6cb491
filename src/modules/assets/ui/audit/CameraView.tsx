import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { openReader } from './codeReader';

const Picture = styled('video')({
  display: 'block',
  width: '100%',
  maxHeight: 320,
  borderRadius: 10,
  objectFit: 'cover',
  backgroundColor: '#000',
});

/** How long the same code in front of the camera is one scan, and how often it is looked. */
const SAME_MS = 3_000;
const LOOK_MS = 150;

/** Why a camera cannot be used. */
export type CameraFailure = 'refused' | 'missing' | 'busy' | 'insecure';

const FAILURES = new Map<string, CameraFailure>([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['InsecureError', 'insecure'],
]);

/** What the camera sees; a browser has none to ask for at an address that is not secure. */
async function openCamera(): Promise<MediaStream> {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) throw new DOMException('not a secure address', 'InsecureError');
  return devices.getUserMedia({ video: { facingMode: 'environment' } });
}

interface Props {
  onCode: (code: string) => void;
  onFailed: (why: CameraFailure) => void;
}

/** What the camera sees, with every code in it read once. */
export function CameraView({ onCode, onFailed }: Props) {
  const translate = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef({ onCode, onFailed });
  told.current = { onCode, onFailed };
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const reader = openReader();
    let last = { code: '', at: 0 };
    const look = async () => {
      const code = await reader.read(element).catch(() => undefined);
      const now = Date.now();
      if (isOver) return;
      if (code && (code !== last.code || now - last.at > SAME_MS)) told.current.onCode(code);
      if (code) last = { code, at: now };
      timer = setTimeout(look, LOOK_MS);
    };
    const begin = async () => {
      stream = await openCamera();
      if (isOver) {
        for (const track of stream.getTracks()) track.stop();
        return undefined;
      }
      element.srcObject = stream;
      await element.play();
      return look();
    };
    begin().catch((error: unknown) => {
      if (!isOver) told.current.onFailed(FAILURES.get((error as Error).name) ?? 'busy');
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      reader.end();
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return <Picture ref={video} muted playsInline aria-label={translate('assets.audit.picture')} />;
}
