import type { SampleDocument } from '@/core/samples/sampleDocument';

const [LOGBOOK, MOT, INSURANCE] = ['Logbook (V5C)', 'MOT certificate', 'Insurance certificate'];

const documentOf = (
  [id, record]: readonly [number, string],
  [type, number]: readonly [string, string],
  [issued, expires]: readonly [number, number | null],
): SampleDocument => ({ entity: 'vehicles', id, record, type, number, issued, expires });

export const vehicleDocuments: readonly SampleDocument[] = [
  documentOf([1, 'YD21KXF'], [LOGBOOK, 'V5C-70118234'], [1_600, null]),
  documentOf([1, 'YD21KXF'], [MOT, 'MOT-4471 9023 1187'], [347, 18]),
  documentOf([1, 'YD21KXF'], [INSURANCE, 'PFI/20817/26'], [269, 96]),
  documentOf([2, 'YK70OZE'], [MOT, 'MOT-5582 1134 2298'], [244, 121]),
  documentOf([3, 'YJ22LVB'], [MOT, 'MOT-6693 2245 3309'], [371, -6]),
  documentOf([6, 'MX71PCO'], [INSURANCE, 'PFI/19102/25'], [353, 12]),
  documentOf([13, 'YH19BKO'], [LOGBOOK, 'V5C-55201897'], [2_500, null]),
];
