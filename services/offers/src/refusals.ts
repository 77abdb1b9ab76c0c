import { defineRefusals } from '@ostep/service-kit';

type RowNumber = { readonly lp: string };

export const refuse = defineRefusals({
  offerNotFound: { status: 404, message: 'Nie znaleziono wyceny.' },
  offerClosed: { status: 417, message: 'Wycena jest zamknięta i nie można jej zmienić.' },
  unknownRow: { status: 417, message: 'Pozycja nie należy do tej wyceny. Odśwież stronę.' },
  unknownDistrict: { status: 417, message: 'Nie ma takiego nadleśnictwa.' },
  noSuchStep: {
    status: 417,
    message: ({ state }: { readonly state: string }) => `Wycena jest ${state}. Odśwież stronę.`,
  },
  winnerOfLostOnly: { status: 417, message: 'Kwotę zwycięzcy podaje się przy przegranej.' },
  priceTooLarge: {
    status: 417,
    message: ({ lp }: RowNumber) => `Pozycja ${lp}: cena wyszła większa niż 999 999,99 zł. Sprawdź procenty.`,
  },
});

export const constraints = { offer_forest_district_id_forest_district_id_fk: () => refuse('unknownDistrict') } as const;
