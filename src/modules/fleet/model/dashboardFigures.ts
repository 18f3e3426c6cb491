import { always, type FigureDeclaration } from '@/core/dashboardFigures';

export const fleetFigures: readonly FigureDeclaration[] = [
  {
    name: 'vehicles_off_road',
    urgency: 'safety',
    at: 20,
    of: 'vehicles',
    needs: 'edit',
    filter: always({ status: 'off_road' }),
    detail: ['%{registration}', '%{reason}'],
  },
  {
    name: 'vehicles_overdue',
    urgency: 'overdue',
    at: 30,
    of: 'vehicles',
    needs: 'edit',
    filter: always({ attention: 'overdue' }),
    detail: ['%{registration}'],
  },
  {
    name: 'vehicles_due',
    urgency: 'waiting',
    at: 70,
    of: 'vehicles',
    needs: 'edit',
    filter: always({ attention: 'due' }),
    detail: ['%{registration}'],
  },
];
