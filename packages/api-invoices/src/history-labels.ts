import type { HistoryLabels } from '@ostep/endpoint-kit';

export const historyLabels = {
  invoice: {
    name: 'Faktura',
    fields: {
      state: {
        label: 'Stan',
        words: {
          draft: 'Projekt',
          approved: 'Zatwierdzona',
          sending: 'Wysyłana',
          inKsef: 'W KSeF',
          refused: 'Odrzucona',
          corrected: 'Skorygowana',
        },
      },
      kind: { label: 'Rodzaj', words: { VAT: 'Faktura', KOR: 'Korekta' } },
      correctsId: { label: 'Koryguje fakturę', kind: 'count' },
      reason: 'Przyczyna korekty',
      effect: { label: 'Skutek korekty', kind: 'count' },
      number: 'Numer',
      issued: 'Data wystawienia',
      due: 'Termin płatności',
      forestDistrictId: { label: 'Nadleśnictwo', kind: 'count' },
      forestDistrictName: 'Nadleśnictwo',
      contractId: { label: 'Umowa', kind: 'count' },
      contractNumber: 'Numer umowy',
      contractDate: 'Data umowy',
      net: { label: 'Netto', kind: 'money' },
      vat: { label: 'VAT', kind: 'money' },
      gross: { label: 'Brutto', kind: 'money' },
      ksefNumber: 'Numer KSeF',
      createdSubject: 'Konto, które przygotowało',
      approvedBy: 'Zatwierdził(a)',
    },
  },
  payment: {
    name: 'Wpłata',
    fields: {
      bookedOn: 'Data wpłaty',
      amount: { label: 'Kwota', kind: 'money' },
      title: 'Tytuł',
      payer: 'Płatnik',
      account: 'Rachunek płatnika',
      key: 'Skrót przelewu',
      savedBy: 'Zapisał(a)',
      savedTime: 'Zapisano',
      invoiceId: { label: 'Faktura', kind: 'count' },
    },
  },
} as const satisfies HistoryLabels;
