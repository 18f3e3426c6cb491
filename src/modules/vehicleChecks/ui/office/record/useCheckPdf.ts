import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { fileName } from '@/browser/crud/export/fileName';
import { useCompanyTime } from '@/browser/fields';
import { handOver, viewOf } from '@/browser/fields/files/fileTypes';
import { useFetchFile } from '@/browser/fields/files/useFetchFile';
import type { FileValue, Value } from '@/core/fields';
import { dayShown } from '@/core/fields/kinds/date';
import { drawingIn } from '@/core/signature';
import { isFail } from '@/modules/vehicleChecks/model/answering';
import { type Answer, checkAnswers } from '@/modules/vehicleChecks/model/answers';
import { sectionsOf } from '@/modules/vehicleChecks/model/checklists/items';
import { evidenceOf } from '@/modules/vehicleChecks/model/defects/correctiveActions';
import type { Defect } from '@/modules/vehicleChecks/model/defects/defectFields';
import { defectStates } from '@/modules/vehicleChecks/model/defects/defectStates';
import { severities } from '@/modules/vehicleChecks/model/defects/severities';
import type { Inspection } from '@/modules/vehicleChecks/model/inspectionFields';
import { defectsResource } from '@/modules/vehicleChecks/ui/office/resources';
import { resourceAt } from '@/registry';
import { factsOfAction } from './actionFacts';
import type { CheckSheet, SheetAnswer, SheetPicture } from './checkSheet';
import type { CheckWorkerMessage } from './checkWorker';

/** Makes the PDF in a worker, so that the page stays responsive. */
function pdfOf(sheet: CheckSheet): Promise<Blob> {
  const worker = new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<CheckWorkerMessage>) =>
      data.say === 'file'
        ? resolve(new Blob([data.bytes], { type: 'application/pdf' }))
        : reject(new Error(data.message));
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(sheet);
  }).finally(() => worker.terminate());
}

const answerText = ({ answer, value, severity, answer_type: type }: Answer) =>
  answer
    ? [checkAnswers[answer], severity && severities[severity]].filter(Boolean).join(', ')
    : type === 'signature'
      ? ''
      : (value ?? '');

/** Prints a check with its photos as a PDF file. */
export function useCheckPdf() {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider();
  const fetchFile = useFetchFile();
  const { day } = useCompanyTime();
  const [isBusy, setBusy] = useState(false);
  const wordsOf = useFailureWords();
  const running = useRef(false);
  const words = (key: string) => translate(`vehicleChecks.office.sheet.${key}`);
  const nameOf = async (path: string, id: Value, name: string) =>
    typeof id === 'number'
      ? String((await provider.getOne(resourceAt(path).route, { id })).data[name] ?? '')
      : '';
  const pictureOf = async (file: FileValue): Promise<SheetPicture> => {
    const blob = await fetchFile(file.id);
    return {
      bytes: new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)),
      format: file.type === 'image/png' ? 'PNG' : 'JPEG',
    };
  };
  /** Returns the repairs of a check's defects. Pictures of evidence are printed, other files named. */
  const repairsOf = async ({ id }: Inspection): Promise<SheetAnswer[]> => {
    const { data } = await provider.getList<Defect>(defectsResource.route, {
      filter: { inspection_id: id },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    });
    const repairs: SheetAnswer[] = [];
    for (const defect of data)
      for (const action of defect.corrective_actions) {
        const files = evidenceOf(defect, action);
        const pictures = files.filter(({ type }) => viewOf(type) === 'image');
        const names = files.map(({ name }) => name);
        repairs.push({
          label: `${defect.item}: ${action.action}`,
          answer: defect.status ? defectStates[defect.status].label : '',
          isFault: false,
          note: [...factsOfAction(translate, action), ...names].join(' · '),
          photos: await Promise.all(pictures.map(pictureOf)),
        });
      }
    return repairs;
  };
  const gather = async (check: Inspection): Promise<CheckSheet & { registration: string }> => {
    const [registration, driver, verifier] = await Promise.all([
      nameOf('vehicles', check.vehicle_id, 'registration'),
      nameOf('employees', check.driver_id, 'name'),
      nameOf('employees', check.verified_by, 'name'),
    ]);
    const photos = new Map<number, SheetPicture>();
    for (const file of check.photos) photos.set(file.id, await pictureOf(file));
    const repairs = await repairsOf(check);
    const date = dayShown(check.date);
    const signature = check.signature ?? '';
    const drawn = drawingIn(signature);
    return {
      registration,
      title: words('title'),
      facts: [
        [words('vehicle'), registration],
        [words('driver'), driver],
        [words('date'), date],
        [words('odometer'), check.odometer?.toLocaleString('en-GB') ?? ''],
        [words('location'), check.location ?? ''],
        [words('result'), words(check.nil_defect ? 'nil_defects' : String(check.result))],
        [words('version'), String(check.checklist_version ?? '')],
        [words('verified'), verifier],
      ],
      sections: [
        ...sectionsOf(check.answers).map(({ name, items }) => ({
          name,
          answers: items.map((answer) => ({
            label: answer.label,
            answer: answerText(answer),
            isFault: isFail(answer),
            note: answer.note ?? '',
            photos: answer.photos.flatMap((id) => photos.get(id) ?? []),
          })),
        })),
        ...(repairs.length > 0 ? [{ name: words('repairs'), answers: repairs }] : []),
      ],
      foot: [words('title'), registration, date].join(' · '),
      page: translate('fieldhouse.export.page', { page: '{page}', pages: '{pages}' }),
      signature: {
        label: words('signature'),
        name: drawn ? driver : signature,
        drawn,
      },
    };
  };
  const print = async (check: Inspection) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const { registration, ...sheet } = await gather(check);
      const today = check.date ?? day(new Date().toISOString());
      handOver(await pdfOf(sheet), fileName(words('file'), [registration], today, 'pdf'));
    } catch (error) {
      const reason = wordsOf(error);
      notify('vehicleChecks.office.check.pdf_failed', { type: 'error', messageArgs: { reason } });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { print: (check: Inspection) => void print(check), isBusy };
}
