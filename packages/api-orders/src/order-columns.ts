export const orderColumns = [
  'lp',
  'posNo',
  'forestAddress',
  'districtPart',
  'compartment',
  'subcompartment',
  'plot',
  'actionGroup',
  'actionCode',
  'actionDesc',
  'amount',
  'unit',
  'amountDone',
  'startDate',
  'dueDate',
  'price',
  'value',
  'notes',
] as const;

export type OrderColumn = (typeof orderColumns)[number];
