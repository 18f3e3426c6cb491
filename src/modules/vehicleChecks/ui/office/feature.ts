import type { Feature } from '@/browser/crud/feature';
import { themedScreen } from '@/browser/kit/page/themedScreen';

/** The builder of the vehicle checklist, and what a check and its defects look like in the office. */
export const vehicleChecks: Feature = {
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
