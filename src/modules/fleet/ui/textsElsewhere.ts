/** Texts that this module shows on screens of other modules. */
export const messages = {
  dashboard: {
    figures: {
      vehicles_off_road: 'vehicle off the road |||| vehicles off the road',
      vehicles_overdue:
        'vehicle with MOT, tax, insurance or service overdue |||| vehicles with MOT, tax, insurance or service overdue',
      vehicles_due:
        'vehicle with MOT, tax, insurance or service due soon |||| vehicles with MOT, tax, insurance or service due soon',
    },
  },
  calendar: {
    overlays: {
      vehicles: 'Vehicle dates',
      what: {
        vehicles: {
          mot_expiry: 'MOT expires',
          tax_due: 'tax due',
          insurance_expiry: 'insurance expires',
          lease_end: 'lease ends',
          next_service_date: 'service due',
        },
      },
    },
  },
};
