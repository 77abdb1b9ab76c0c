export const columnTexts = {
  compartment: 'Oddział',
  subcompartment: 'Pododdział',
  plot: 'Wydzielenie',
  amountDone: 'Ilość wykonana',
  startDate: 'Termin rozpoczęcia',
  price: 'Stawka lub wartość',
  removed: { type: 'success', title: 'Sukces', message: 'Wzór kolumn został usunięty.' },
} as const;
