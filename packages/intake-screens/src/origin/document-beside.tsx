import { usePersonalSetting } from '@ostep/platform';
import { Button, Loading, showElement } from '@ostep/ui';
import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { texts } from '../texts';
import { BesidePanels } from './beside-panels';
import type { LoadOrigins, Saved } from './load-origins';
import type { PanelProps } from './panel-frame';
import { type Prefetch, prefetch } from './prefetch';
import { DocumentShown } from './printed-value';
import { putText } from './put-text';
import './origin.css';

const importOriginPanel = () => import('./origin-panel');
const importSheetPanel = () => import('./sheet-panel');
const OriginPanel = lazy(async () => ({ default: (await importOriginPanel()).OriginPanel }));
const SheetPanel = lazy(async () => ({ default: (await importSheetPanel()).SheetPanel }));

type DocumentBesideProps = {
  /** Null where nothing was read from a document. */
  readonly load: LoadOrigins | null;
  readonly labels: Readonly<Record<string, string>>;
  /** The form as it was read and as it is now; absent where nothing is edited. */
  readonly read?: unknown;
  readonly values?: unknown;
  readonly saved?: Saved | undefined;
  readonly attention?: readonly string[] | undefined;
  readonly openLabel: string;
  readonly children: ReactNode;
};

const OpenDocument = createContext<ReactNode>(null);

/** Opens the document of the `DocumentBeside` around it; nothing where there is no document. */
export const DocumentButton = () => useContext(OpenDocument);

type Field = { readonly path: string; readonly input: HTMLInputElement | HTMLTextAreaElement | null };

const parseOpen = (stored: unknown) => stored === true;

export function DocumentBeside({
  load,
  labels,
  read,
  values,
  saved,
  attention = [],
  openLabel,
  children,
}: DocumentBesideProps) {
  const [isOpenBesideForms, rememberOpen] = usePersonalSetting('document-beside', parseOpen);
  const [isOpenHere, openHere] = useState(false);
  const [open, setOpen] = saved ? [isOpenHere, openHere] : [isOpenBesideForms, rememberOpen];
  const isShown = open && load !== null;
  const [prefetched, setPrefetched] = useState<Prefetch<LoadOrigins> | null>(null);
  const [field, setField] = useState<Field | null>(null);
  const onFocus = (event: FocusEvent) => {
    const found = fieldOf(event.target);
    if (found) setField(found);
  };
  const onKeyDown = useNextAttention(isShown ? attention : []);
  const input = field?.input;
  const onWord = useCallback((text: string, adds: boolean) => input && putText(input, text, adds), [input]);
  const toggle = () => {
    if (!open && load !== null) {
      // In the click itself: an effect would send the requests only after the opened panel is drawn.
      const next = prefetch(load);
      next.start();
      setPrefetched(next);
    }
    setOpen(!open);
  };
  const fetchCode = () =>
    void (load && 'page' in load ? importOriginPanel() : importSheetPanel()).catch(() => undefined);
  const button = (
    <span onFocus={fetchCode} onPointerEnter={fetchCode} role="none">
      <Button expanded={open} icon="file" label={open ? texts.origin.close : openLabel} onClick={toggle} />
    </span>
  );
  const panel = {
    labels,
    onWord,
    read,
    saved,
    values,
    onClose: () => setOpen(false),
    path: field?.path ?? null,
  };
  const document =
    load && isShown ? (
      <aside aria-label={texts.origin.title} className="ui-beside-document">
        <LoadedPanel {...panel} load={load} prefetched={prefetched} />
      </aside>
    ) : null;
  return (
    <BesidePanels document={document} onFocus={onFocus} onKeyDownCapture={onKeyDown}>
      <DocumentShown value={isShown}>
        <OpenDocument value={load ? button : null}>{children}</OpenDocument>
      </DocumentShown>
    </BesidePanels>
  );
}

/** Alt+ArrowDown shows the next element that needs attention, after the focused one. */
function useNextAttention(attention: readonly string[]) {
  const lastIndex = useRef(-1);
  return (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown' || attention.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const focusedIndex = attention.findIndex((id) => document.getElementById(id)?.contains(event.target as Node));
    const from = focusedIndex === -1 ? lastIndex.current : focusedIndex;
    lastIndex.current = (from + 1) % attention.length;
    showElement(attention[lastIndex.current] ?? '');
  };
}

type LoadedPanelProps = PanelProps<LoadOrigins> & {
  /** Null where the panel was open from the beginning. */
  readonly prefetched: Prefetch<LoadOrigins> | null;
};

function LoadedPanel({ load, prefetched, ...panel }: LoadedPanelProps) {
  const [{ load: prefetchedLoad, start }] = useState(() => prefetched ?? prefetch(load));
  useEffect(start, [start]);
  return (
    <Suspense fallback={<Loading />}>
      {'page' in prefetchedLoad ? (
        <OriginPanel {...panel} load={prefetchedLoad} />
      ) : (
        <SheetPanel {...panel} load={prefetchedLoad} />
      )}
    </Suspense>
  );
}

function fieldOf(target: Element): Field | null {
  const named = target.closest<HTMLElement>('[data-origin]');
  if (named) return { path: named.dataset['origin'] ?? '', input: null };
  const isInput = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isInput && target.name !== '') return { path: target.name, input: target };
  return target instanceof HTMLSelectElement && target.name !== '' ? { path: target.name, input: null } : null;
}
