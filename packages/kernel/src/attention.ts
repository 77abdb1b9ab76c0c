export const attentionReasons = [
  'overdue',
  'unreported',
  'awaitingProtocol',
  'unsettledProtocols',
  'awaitingApproval',
  'clarifications',
  'uncoded',
  'oldDraft',
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
};
