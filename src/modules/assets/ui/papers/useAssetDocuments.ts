import { useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { fileName } from '@/browser/crud/export/fileName';
import { madeByWorker } from '@/browser/crud/export/madeByWorker';
import { useCompanyTime } from '@/browser/fields';
import { handOver } from '@/browser/fields/files/fileTypes';
import type { RecordValues, Value } from '@/core/fields';
import { dayShown } from '@/core/fields/kinds/date';
import { drawingIn } from '@/core/signature';
import { assetAssignments } from '@/modules/assets/model/assetAssignments';
import { assetTypes } from '@/modules/assets/model/assetTypes';
import { assetsResource } from '@/modules/assets/ui/assetsResource';
import { labelAddress } from '@/modules/assets/ui/labelAddress';
import { resourceAt } from '@/registry';
import type { Handover } from './papers';
import type { DocumentRequest } from './papersWorker';

/** Makes a PDF in a worker. */
const pdfOf = (request: DocumentRequest) =>
  madeByWorker(
    new Worker(new URL('./papersWorker.ts', import.meta.url), { type: 'module' }),
    request,
  );

/** Returns the terms of an assignment or of an asset type, with their version in the heading. */
const termsOf = (
  { terms, terms_version: version }: RecordValues,
  heading: (of: Value) => string,
) => (terms ? { terms: { heading: heading(version ?? null), text: String(terms) } } : {});

/** Loads the texts of an asset's handover sheet. */
function useHandover() {
  const translate = useTranslate();
  const provider = useDataProvider();
  const { day } = useCompanyTime();
  const words = (key: string, options?: object) =>
    translate(`assets.papers.sheet.${key}`, { ...options });
  return async (asset: RecordValues): Promise<Handover> => {
    const recordOf = async (path: string, id: Value | undefined) =>
      typeof id === 'number' ? (await provider.getOne(resourceAt(path).route, { id })).data : {};
    const [person, type, condition, { data: rows }] = await Promise.all([
      recordOf('employees', asset.user_id),
      recordOf(assetTypes.path, asset.type_id),
      recordOf('it-conditions', asset.condition_id),
      provider.getList<RaRecord>(assetAssignments.route, {
        filter: { asset_id: asset.id },
        sort: { field: 'id', order: 'DESC' },
        pagination: { page: 1, perPage: 1 },
      }),
    ]);
    const given: RecordValues = rows[0] ?? {};
    const signed = typeof given.signature === 'string' ? given.signature : '';
    const accepted = given.accepted_at;
    const drawn = drawingIn(signed);
    return {
      title: words('title'),
      facts: [
        [words('employee'), String(person.name ?? '')],
        [words('asset'), [asset.name, type.name].filter(Boolean).join(', ')],
        [words('tag'), String(asset.asset_tag)],
        [words('serial'), String(asset.serial ?? '')],
        [words('condition'), String(condition.name ?? '')],
        [words('from'), dayShown(day(String(asset.assigned_at)))],
        [words('back'), dayShown(asset.expected_return)],
      ],
      ...termsOf(accepted ? given : type, (version) => words('terms', { version })),
      signature: {
        label: words('signature'),
        date: words('date'),
        name: drawn ? '' : signed,
        drawn,
        ...(typeof accepted === 'string' && {
          accepted: words('accepted', { day: dayShown(day(accepted)) }),
        }),
      },
    };
  };
}

/** Prints labels and handover sheets as PDF files. */
export function useAssetDocuments() {
  const translate = useTranslate();
  const notify = useNotify();
  const { day } = useCompanyTime();
  const handover = useHandover();
  const [isBusy, setBusy] = useState(false);
  const wordsOf = useFailureWords();
  const running = useRef(false);
  const print = async (
    kind: 'labels' | 'handover',
    tag: string,
    requestOf: () => Promise<DocumentRequest>,
  ) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const title = translate(`assets.papers.file.${kind}`);
      const name = fileName(title, [tag], day(new Date().toISOString()), 'pdf');
      handOver(await pdfOf(await requestOf()), name);
    } catch (error) {
      const reason = wordsOf(error);
      notify('assets.papers.failed', { type: 'error', messageArgs: { reason } });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const printLabels = (assets: readonly RecordValues[]) =>
    print('labels', assets.length === 1 ? String(assets[0]?.asset_tag) : '', async () => ({
      say: 'labels',
      labels: assets.map((asset) => ({
        tag: String(asset.asset_tag),
        name: String(asset.name ?? ''),
        url: labelAddress(window.location.origin, assetsResource.route, asset),
      })),
    }));
  const printHandover = (asset: RecordValues) =>
    print('handover', String(asset.asset_tag), async () => ({
      say: 'handover',
      sheet: await handover(asset),
    }));
  return { printLabels, printHandover, isBusy };
}
