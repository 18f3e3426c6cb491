import type { FigureDeclaration } from '@/core/dashboardFigures';

export const assetsFigures: readonly FigureDeclaration[] = [
  {
    name: 'assets_to_accept',
    urgency: 'waiting',
    at: 40,
    of: 'it-assets',
    needs: 'accept',
    filter: (by) => ({ acceptance: 'awaiting', user_id: by.id }),
    since: 'assigned_at',
    detail: ['%{asset_tag}', '%{type_id}'],
  },
];
