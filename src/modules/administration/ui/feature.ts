import type { Feature, FeatureScreen } from '@/browser/crud/feature';
import { themedScreen } from '@/browser/kit/page/themedScreen';
import type { AccessRow } from '@/core/access/table';
import { historyAccess } from '@/core/historyAccess';
import { administrationAccess } from '@/modules/administration/model/access';

const place = 'configuration/administration';

type Sections = typeof import('./sections');

/** Returns the screen of a section; the overview is the one without a name. */
const section = (
  name: string,
  of: (sections: Sections) => Sections[keyof Sections],
  access: AccessRow = administrationAccess,
): FeatureScreen => ({
  url: `/${place}${name && `/${name}`}`,
  Screen: themedScreen(() => import('./sections').then(of)),
  tab: {
    place,
    label: `administration.tabs.${name || 'overview'}`,
    needs: { access, anyOf: ['see'] },
  },
});

/** The administration: an overview, and a tab for each section. */
export const administration: Feature = {
  screens: [
    section('', ({ OverviewPage }) => OverviewPage),
    section('company', ({ CompanyDetailsPage }) => CompanyDetailsPage),
    section('activity', ({ ActivityPage }) => ActivityPage, historyAccess),
    section('backups', ({ BackupsPage }) => BackupsPage),
    section('mail', ({ MailPage }) => MailPage),
  ],
};
