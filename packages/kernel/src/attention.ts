export const attentionReasons = [
  'overdue',
  'unreported',
  'awaitingProtocol',
  'unsettledProtocols',
  'awaitingApproval',
  'clarifications',
  'uncoded',
  'oldDraft',
  'notInvoiced',
  'invoicesToApprove',
  'unpaidInvoices',
  'refusedInvoices',
  'unsentInvoices',
  'payeeChanges',
] as const;

export type AttentionReason = (typeof attentionReasons)[number];

export const attentionLabels: Readonly<Record<AttentionReason, string>> = {
  overdue: 'Zlecenia po terminie',
  unreported: 'Wykonane, niezgłoszone',
  awaitingProtocol: 'Zgłoszone, bez protokołu od 14 dni',
  unsettledProtocols: 'Protokoły nierozliczone',
  awaitingApproval: 'Rozliczenia do zatwierdzenia',
  clarifications: 'Protokoły do wyjaśnienia',
  uncoded: 'Pozycje bez kodu z umowy',
  oldDraft: 'Wersje robocze starsze niż miesiąc',
  notInvoiced: 'Protokoły bez faktury od 7 dni',
  invoicesToApprove: 'Faktury do zatwierdzenia',
  unpaidInvoices: 'Faktury po terminie płatności',
  refusedInvoices: 'Faktury odrzucone przez KSeF',
  unsentInvoices: 'Faktury niewysłane do KSeF',
  payeeChanges: 'Odbiorcy wypłat do potwierdzenia',
};
