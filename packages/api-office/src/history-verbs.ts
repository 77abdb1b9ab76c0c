import { type VerbSentence, withFigures } from '@ostep/endpoint-kit';

const changeLogo: VerbSentence = ({ rows, became, text }) => {
  const changed = became('company', 'logoDigest');
  if (!changed || rows('company', 'insert').length > 0) return null;
  return text(changed, 'logoDigest') === null ? 'Usunięto logo' : 'Zapisano logo';
};

const changeAccount: VerbSentence = ({ rows, became, text }) => {
  const changed = became('company', 'bankAccount');
  if (!changed || rows('company', 'insert').length > 0) return null;
  return withFigures('Zmieniono numer rachunku firmy', text(changed, 'bankAccount'));
};

const switchApproval: VerbSentence = ({ became }) => {
  const changed = became('settlementApproval', 'isOn');
  if (!changed) return null;
  return became('settlementApproval', 'isOn', true)
    ? 'Włączono zatwierdzanie rozliczeń przez drugą osobę'
    : 'Wyłączono zatwierdzanie rozliczeń przez drugą osobę';
};

export const companyVerbs: readonly VerbSentence[] = [changeLogo, changeAccount, switchApproval];

const roles = { isUser: 'Zlecenia i protokoły', isOffice: 'Biuro', isManager: 'Kierownik' } as const;

const changeAccess: VerbSentence = ({ rows }) => {
  const [row] = rows('account');
  if (!row || row.kind === 'delete') return null;
  const name = row.rowName ?? '';
  const blocked = row.fields.find(({ field }) => field === 'isBlocked');
  if (row.kind === 'update' && blocked) {
    return withFigures(blocked.to === true ? 'Zablokowano dostęp' : 'Odblokowano dostęp', name);
  }
  const changedRoles = Object.entries(roles).flatMap(([role, label]) => {
    const change = row.fields.find(({ field }) => field === role);
    if (!change || (row.kind === 'insert' && change.to !== true)) return [];
    return [change.to === true ? label : `bez roli ${label}`];
  });
  return withFigures(row.kind === 'insert' ? 'Dodano dostęp' : 'Zmieniono role', name, ...changedRoles);
};

export const accountVerbs: readonly VerbSentence[] = [changeAccess];
