import { always, type FigureDeclaration } from '@/core/dashboardFigures';

export const vehicleChecksFigures: readonly FigureDeclaration[] = [
  {
    name: 'dangerous_defects',
    urgency: 'safety',
    at: 10,
    of: 'vehicle-defects',
    needs: 'repair',
    filter: always({ status: ['open', 'in_progress'], severity: 'dangerous' }),
    detail: ['%{vehicle_id}', '%{item}'],
    isWarning: true,
    menu: 'daily_vehicle_check',
  },
];
