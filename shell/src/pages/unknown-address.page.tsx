import { usePageTitle } from '@ostep/platform';
import { useLocation } from '@ostep/router';
import { Button, ButtonLink } from '@ostep/ui';
import { useRegistry } from '../federation/registry';
import { HOME } from '../paths';
import { useReadyMark } from '../queries/use-ready-mark';
import { texts } from '../texts';
import { StatePanel } from './state-panel';

/** Not among the texts of the shell, which are a part of every first load. */
const title = 'Nie ma takiej strony';
const hint = (path: string) => `Pod adresem ${path} nic nie ma. Sprawdź, czy jest przepisany w całości.`;

/** Presses the dialog's button in the bar. */
const openPalette = (key: string) =>
  document.querySelector<HTMLButtonElement>(`.palette-button[data-key="${key}"]`)?.click();

export function UnknownAddressPage() {
  usePageTitle(title);
  useReadyMark();
  const { pathname } = useLocation();
  const { domains } = useRegistry();
  const palettes = domains.flatMap(({ palette }) => palette ?? []);
  return (
    <StatePanel hint={hint(pathname)} title={title}>
      <ButtonLink icon="home" label={texts.backToOrders} to={HOME} />
      {palettes.map(({ label, key }) => (
        <Button icon="search" key={key} label={texts.paletteHint(label, key)} onClick={() => openPalette(key)} />
      ))}
    </StatePanel>
  );
}
