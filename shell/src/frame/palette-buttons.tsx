import { type DomainEntry, type PaletteEntry, type PaletteProps, toast } from '@ostep/platform';
import { Icon } from '@ostep/ui';
import { type ComponentType, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dropDomain, loadDomain, preloadDomain } from '../federation/load-domain';
import { useRegistry } from '../federation/registry';
import { loadQueryProvider } from '../queries/load-query-provider';
import { texts } from '../texts';
import { EarlyField } from './early-field';
import { useEarlyKeys } from './use-early-keys';

/** Buttons of the dialogs that remotes offer on every page. A dialog's code is loaded when it is first opened. */
export function PaletteButtons() {
  const { domains } = useRegistry();
  return domains.map((domain) =>
    domain.palette ? <PaletteButton domain={domain} key={domain.name} palette={domain.palette} /> : null,
  );
}

type PaletteButtonProps = { readonly domain: DomainEntry; readonly palette: PaletteEntry };

function PaletteButton({ domain, palette }: PaletteButtonProps) {
  const { label, key } = palette;
  const [phase, setPhase] = useState<'closed' | 'loading' | 'open'>('closed');
  const Palette = useRef<ComponentType<PaletteProps>>(null);
  const early = useEarlyKeys();
  const { start, stop } = early;
  const close = useCallback(() => {
    setPhase('closed');
    stop();
  }, [stop]);

  const open = useCallback(async () => {
    // Rendered at once, so that the early field receives the next key.
    flushSync(() => {
      setPhase('loading');
      start();
    });
    try {
      Palette.current ??= await loadPalette(domain);
      setPhase((now) => (now === 'loading' ? 'open' : now));
    } catch {
      dropDomain(domain);
      close();
      toast({ type: 'error', title: texts.errorTitle, message: texts.paletteFailed(label) });
    }
  }, [domain, label, start, close]);

  useShortcut(key, phase === 'closed', open);

  return (
    <>
      <button
        aria-busy={phase === 'loading' || undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts={`Control+${key.toUpperCase()}`}
        className="palette-button"
        data-key={key}
        onClick={() => void open()}
        onPointerEnter={() => preloadDomain(domain)}
        title={texts.paletteHint(label, key)}
        type="button"
      >
        <Icon name={phase === 'loading' ? 'spinner' : 'search'} spin={phase === 'loading'} />
        <span className="palette-label">{label}</span>
        <span aria-hidden="true" className="palette-key">{`Ctrl+${key.toUpperCase()}`}</span>
      </button>
      {early.isActive ? <EarlyField keys={early} label={label} onClose={close} /> : null}
      {phase === 'open' && Palette.current ? (
        <Palette.current isEntered={early.isEntered} onClose={close} typed={early.typed} />
      ) : null}
    </>
  );
}

/** In a layout effect, so that the key works as soon as the button is visible. */
function useShortcut(key: string, isClosed: boolean, open: () => Promise<void>) {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== key) return;
      event.preventDefault();
      // Not above an open dialog.
      if (isClosed && !document.querySelector('.p-dialog')) void open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key, isClosed, open]);
}

async function loadPalette(domain: DomainEntry): Promise<ComponentType<PaletteProps>> {
  const [{ QueryProvider }, { loadPalette: load }] = await Promise.all([loadQueryProvider(), loadDomain(domain)]);
  if (!load) throw new Error(`The remote ${domain.name} has no palette.`);
  const Palette = await load();
  return (props) => (
    <QueryProvider>
      <Palette {...props} />
    </QueryProvider>
  );
}
