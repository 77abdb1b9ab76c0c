import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { officeAddress } from '@ostep/api-office/addresses';
import { payoutAddress } from '@ostep/api-payouts/addresses';
import type { Role } from '@ostep/kernel';
import { holdsAnyRole, useProfile } from '@ostep/platform';
import { useLocation } from '@ostep/router';
import type { PageTabs } from '@ostep/ui';

type SettingsTab = { readonly to: string; readonly label: string; readonly anyRole?: readonly Role[] };

const settingsTabs: readonly SettingsTab[] = [
  { to: officeAddress.company, label: 'Dane firmy' },
  { to: officeAddress.addressees, label: 'Adresaci pism' },
  { to: officeAddress.people, label: 'Osoby', anyRole: ['manager'] },
  { to: officeAddress.approval, label: 'Zatwierdzanie rozliczeń' },
  { to: officeAddress.notices, label: 'Codzienny e-mail' },
  { to: invoiceAddress.ksef, label: 'KSeF', anyRole: ['office', 'manager'] },
  { to: payoutAddress.wages, label: 'Minimalna stawka', anyRole: ['manager'] },
];

/** The title and the tabs that all pages of the settings share. */
export function useSettings(): { readonly title: string; readonly tabs: PageTabs } {
  const profile = useProfile();
  const { pathname } = useLocation();
  const shown = settingsTabs.filter(({ anyRole }) => holdsAnyRole(profile, anyRole));
  return {
    title: 'Ustawienia',
    tabs: {
      label: 'Ustawienia',
      tabs: shown.map(({ to, label }) => ({ to, label, isActive: to === pathname })),
    },
  };
}
