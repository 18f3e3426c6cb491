import type { Feature } from '@/browser/crud/feature';
import { themedScreen } from '@/browser/kit/page/themedScreen';

/** The office's screens for the checklist, vehicle checks and defects. */
export const officeChecks: Feature = {
  panels: {
    'vehicle-checklist': {
      record: themedScreen(() =>
        import('./checklist/ChecklistPanel').then(({ ChecklistPanel }) => ChecklistPanel),
      ),
      // A new version has no items yet.
      isContinued: true,
    },
    'vehicle-inspections': {
      record: themedScreen(() =>
        import('./record/CheckPanel').then(({ CheckPanel }) => CheckPanel),
      ),
      list: {
        Panel: themedScreen(() => import('./NotChecked').then(({ NotChecked }) => NotChecked)),
        height: 46,
        isFor: (by) => by.role !== 'ENGINEER',
      },
    },
    'vehicle-defects': {
      record: themedScreen(() =>
        import('./record/DefectPanel').then(({ DefectPanel }) => DefectPanel),
      ),
    },
  },
};
