import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import { openReader } from './codeReader';

const Picture = styled('video')({
  display: 'block',
  width: '100%',
  maxHeight: 320,
  borderRadius: 10,
  objectFit: 'cover',
  backgroundColor: '#000',
});

/** Milliseconds in which the same code is one scan, and between two reads of the picture. */
const SAME_MS = 3_000;
const LOOK_MS = 150;

/** The reasons that a camera cannot be used. */
export type CameraFailure = 'refused' | 'missing' | 'busy' | 'insecure';

const FAILURES = new Map<string, CameraFailure>([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['InsecureError', 'insecure'],
]);

/** Opens the camera. Refuses at an address that is not secure, where browsers offer no devices. */
async function openCamera(): Promise<MediaStream> {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) throw new DOMException('not a secure address', 'InsecureError');
  return devices.getUserMedia({ video: { facingMode: 'environment' } });
}

interface Props {
  onCode: (code: string) => void;
  onFailed: (why: CameraFailure) => void;
}

/** The picture of the camera. Reports each code in it once. */
export function CameraView({ onCode, onFailed }: Props) {
  const translate = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const callbacks = useRef({ onCode, onFailed });
  callbacks.current = { onCode, onFailed };
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const reader = openReader();
    let last = { code: '', at: 0 };
    const readCode = async () => {
      const code = await reader.read(element).catch(() => undefined);
      const now = Date.now();
      if (isOver) return;
      if (code && (code !== last.code || now - last.at > SAME_MS)) callbacks.current.onCode(code);
      if (code) last = { code, at: now };
      timer = setTimeout(readCode, LOOK_MS);
    };
    const begin = async () => {
      stream = await openCamera();
      if (isOver) {
        for (const track of stream.getTracks()) track.stop();
        return undefined;
      }
      element.srcObject = stream;
      await element.play();
      return readCode();
    };
    begin().catch((error: unknown) => {
      if (!isOver) callbacks.current.onFailed(FAILURES.get((error as Error).name) ?? 'busy');
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
