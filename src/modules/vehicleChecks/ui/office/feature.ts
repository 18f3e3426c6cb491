import type { Feature } from '@/browser/crud/feature';
import { themedPart } from '@/browser/kit/page/themedScreen';

/** The office's screens for the checklist, vehicle checks and defects. */
export const officeChecks: Feature = {
  panels: {
    'vehicle-checklist': {
      record: themedPart(() =>
        import('./checklist/ChecklistPanel').then(({ ChecklistPanel }) => ChecklistPanel),
      ),
      // A new version has no items yet.
      isContinued: true,
    },
    'vehicle-inspections': {
      record: themedPart(() => import('./record/CheckPanel').then(({ CheckPanel }) => CheckPanel)),
      list: {
        Panel: themedPart(() => import('./NotChecked').then(({ NotChecked }) => NotChecked)),
        height: 46,
        isFor: (by) => by.role !== 'ENGINEER',
      },
    },
    'vehicle-defects': {
      record: themedPart(() =>
        import('./record/DefectPanel').then(({ DefectPanel }) => DefectPanel),
      ),
    },
  },
};
