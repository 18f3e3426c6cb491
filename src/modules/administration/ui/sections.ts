// In one file, because each is small and people go from one to the next.
export { ActivityPage } from './activity/ActivityPage';
export { BackupsPage } from './BackupsPage';
export { CompanyDetailsPage } from './CompanyDetailsPage';
export { MailPage } from './MailPage';
export { OverviewPage } from './OverviewPage';
