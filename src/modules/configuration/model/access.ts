import { accessRow } from '@/core/access/accessRow';
import { administrators, all, everyone, staff, writes } from '@/core/access/grants';

/** The company's own legal entities. */
export const companyAccess = accessRow({
  name: 'companies',
  label: 'Companies',
  see: staff,
  ...writes(administrators),
});

/** Lists that administrators maintain and everybody chooses from. */
export const configurationAccess = accessRow({
  name: 'configuration',
  label: 'Configuration lists',
  see: everyone,
  ...writes(administrators),
});

/** The basis for counting hours: schedules, places of work, kinds of employment and days off. */
export const workingTimeAccess = accessRow({
  name: 'working-time',
  label: 'Holidays, schedules and working time',
  see: everyone,
  ...writes({ ...administrators, HR_ADMINISTRATOR: all }),
});
