import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Assessment from '@mui/icons-material/AssessmentOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import BarChart from '@mui/icons-material/BarChartOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Calendar from '@mui/icons-material/CalendarMonthOutlined';
import Celebration from '@mui/icons-material/CelebrationOutlined';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import Computer from '@mui/icons-material/ComputerOutlined';
import Construction from '@mui/icons-material/ConstructionOutlined';
import CreditCard from '@mui/icons-material/CreditCardOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import DirectionsCar from '@mui/icons-material/DirectionsCarOutlined';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Handyman from '@mui/icons-material/HandymanOutlined';
import HomeWork from '@mui/icons-material/HomeWorkOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import LocalParking from '@mui/icons-material/LocalParkingOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Paid from '@mui/icons-material/PaidOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import PeopleAlt from '@mui/icons-material/PeopleAltOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Summarize from '@mui/icons-material/SummarizeOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import type { MenuItem } from '@/browser/shell/menu/menuItem';
import type { AccessRow } from '@/core/access/table';
import { rebillableAccess } from '@/modules/billing/model/access';
import { afpKeptAccess } from '@/modules/paymentApplications/model/access';
import { labourReportAccess, timesheetReportAccess } from '@/modules/reports/model/access';

/**
 * The condition for opening an entry: a resource of the registry, any resource at the entry's address, or a screen of
 * its own, optionally limited to people who may see an access row.
 */
type Need = { resource: string } | 'place' | 'screen' | { readBy: AccessRow };

/** A line of the menu before permissions apply. */
export interface MenuDeclaration extends MenuItem {
  needs?: Need;
}

const group = (key: string, icon: NonNullable<MenuItem['icon']>): MenuDeclaration => ({
  key,
  label: `menu.${key}`,
  icon,
});

const entry = (
  key: string,
  url: string,
  icon: NonNullable<MenuItem['icon']>,
  needs: Need,
  parentKey?: string,
): MenuDeclaration => ({
  key,
  label: `menu.${key}`,
  url,
  icon,
  needs,
  ...(parentKey && { parentKey }),
});

const resource = (path: string): Need => ({ resource: path });

/** The menu in order. It is the same for everyone; entries a person may not open are disabled. */
export const menu: readonly MenuDeclaration[] = [
  entry('dashboard', '/pages/dashboard', Dashboard, 'screen'),
  entry('calendar', '/pages/calendar', Calendar, 'screen'),
  entry('timesheet', '/pages/timesheet', Schedule, resource('timesheets')),
  entry('expenses', '/pages/expenses', ReceiptLong, resource('expenses')),
  entry('customer', '/pages/customer', Groups, resource('customers')),
  entry('property', '/pages/property', HomeWork, resource('properties')),
  entry('parking_management', '/pages/parking-management', LocalParking, resource('parking')),

  group('human_resource', PeopleAlt),
  entry('employee', '/pages/users', Badge, resource('employees'), 'human_resource'),
  entry('public_holiday', '/pages/holiday', EventAvailable, resource('holidays'), 'human_resource'),

  group('afp_jobs_group', Construction),
  entry('afp_jobs', '/pages/afp-jobs', Handyman, resource('afp-jobs'), 'afp_jobs_group'),
  entry(
    'afp_batches',
    '/pages/afp-batches',
    RequestQuote,
    resource('afp-batches'),
    'afp_jobs_group',
  ),

  group('reports', BarChart),
  entry(
    'timesheet_report',
    '/pages/timesheet-report',
    Summarize,
    { readBy: timesheetReportAccess },
    'reports',
  ),
  entry('labour_report', '/pages/report', Assessment, { readBy: labourReportAccess }, 'reports'),
  entry('afp_reports', '/pages/afp-reports', Paid, { readBy: afpKeptAccess }, 'reports'),
  entry(
    'rebillable_reports',
    '/pages/rebillable-reports',
    CreditCard,
    { readBy: rebillableAccess },
    'reports',
  ),
  entry('payroll', '/pages/payroll', Payments, resource('pay-periods'), 'reports'),

  group('fleet', LocalShipping),
  entry('vehicle', '/pages/vehicle', DirectionsCar, resource('vehicles'), 'fleet'),
  entry(
    'daily_vehicle_check',
    '/pages/daily-vehicle-check',
    FactCheck,
    resource('vehicle-inspections'),
    'fleet',
  ),

  group('inventory', Inventory),
  entry('it_assets', '/inventory/it-assets', Devices, resource('it-assets'), 'inventory'),

  group('configuration', Settings),
  entry(
    'configuration_holiday',
    '/configuration/holiday-job-number',
    Celebration,
    'place',
    'configuration',
  ),
  entry('company', '/pages/company', Business, resource('companies'), 'configuration'),
  entry('department', '/pages/department', AccountTree, resource('departments'), 'configuration'),
  entry('configuration_vehicle', '/configuration/vehicle', Tune, 'place', 'configuration'),
  entry(
    'vehicle_checklist',
    '/configuration/vehicle-checklist',
    Checklist,
    resource('vehicle-checklist'),
    'configuration',
  ),
  entry('configuration_it_assets', '/configuration/it-assets', Computer, 'place', 'configuration'),
  entry(
    'configuration_parking',
    '/configuration/parking-management-configuration',
    LocalParking,
    'place',
    'configuration',
  ),
  entry('document_type', '/configuration/document-type', Description, 'place', 'configuration'),
];
