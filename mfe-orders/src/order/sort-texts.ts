import type { OrderSort } from '@ostep/api-orders';

export const sortTexts = {
  label: 'Kolejność zleceń',
  by: {
    orderDate: 'Najstarsze',
    '-orderDate': 'Najnowsze',
    orderNumber: 'Numer, rosnąco',
    '-orderNumber': 'Numer, malejąco',
    orderStatus: 'Status, od początku',
    '-orderStatus': 'Status, od końca',
    forestDistrict: 'Nadleśnictwo, A–Ż',
    '-forestDistrict': 'Nadleśnictwo, Ż–A',
    forestDistrictPart: 'Leśnictwo, A–Ż',
    '-forestDistrictPart': 'Leśnictwo, Ż–A',
    contractNumber: 'Umowa, rosnąco',
    '-contractNumber': 'Umowa, malejąco',
    finishedDate: 'Zakończone najdawniej',
    '-finishedDate': 'Zakończone ostatnio',
  } satisfies Record<OrderSort, string>,
} as const;
