import { type To, useNavigate } from '@ostep/router';
import { lazy, type ReactNode, Suspense, useId, useMemo, useRef, useState, useTransition } from 'react';
import type { IconName } from '../action/icon';
import { IconButton } from '../action/icon-button';
import type { MenuItem } from '../action/popup-menu';
import { classNames } from '../class-names';
import { Shortcuts } from '../dialog/shortcuts';
import { pageTexts } from '../page-texts';

/** An entry of a page's menu `⋯`: it leads to an address (`to`), runs an action (`run`) or opens a dialog. */
export type MenuEntry = {
  readonly label: string;
  readonly icon: IconName;
  readonly disabledReason?: string | undefined;
  readonly tone?: 'danger' | undefined;
  readonly to?: To;
  readonly run?: () => unknown;
  readonly dialog?: (onClose: () => void) => ReactNode;
};

const PopupMenu = lazy(async () => ({ default: (await import('../action/popup-menu')).PopupMenu }));

type PageMenuProps = {
  readonly entries: readonly MenuEntry[];
  /** The accessible name, where a part of a page has its own menu. */
  readonly label?: string | undefined;
  /** The menu of the page, which the key M opens. */
  readonly ofPage?: boolean | undefined;
};

/** A menu with the rarely used actions of a page: export, history, printing, deleting. */
export function PageMenu({ entries, label = pageTexts.pageMenu, ofPage = false }: PageMenuProps) {
  const navigate = useNavigate();
  // In a transition, because otherwise React shows the empty fallback for 300 ms even if the code is loaded sooner.
  const [isLoading, startLoading] = useTransition();
  const [presses, setPresses] = useState(0);
  const [busy, setBusy] = useState(false);
  const [openedLabel, setOpenedLabel] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const keys = useMemo(() => [{ key: 'M', label: pageTexts.pageMenuKey, run: () => opener.current?.click() }], []);
  if (entries.length === 0) return null;

  const run = async (action: () => unknown) => {
    setBusy(true);
    try {
      await action();
    } finally {
      setBusy(false);
    }
  };
  const choose = (entry: MenuEntry) => {
    // A closed dialog focuses the element that had the focus before it, and the chosen menu line no longer exists then.
    opener.current?.focus();
    if (entry.to !== undefined) void navigate(entry.to);
    if (entry.dialog) startLoading(() => setOpenedLabel(entry.label));
    if (entry.run) void run(entry.run);
  };
  const toItem = (entry: MenuEntry): MenuItem => ({
    label: entry.disabledReason === undefined ? entry.label : pageTexts.menuRefused(entry.label, entry.disabledReason),
    icon: `pi pi-${entry.icon}`,
    disabled: entry.disabledReason !== undefined,
    className: classNames(entry.tone === 'danger' && 'ui-menu-danger'),
    command: () => choose(entry),
  });
  return (
    <>
      <IconButton
        busy={busy || isLoading}
        buttonRef={opener}
        icon="ellipsis-h"
        label={label}
        menu={menuId}
        onClick={() => startLoading(() => setPresses(presses + 1))}
      />
      {ofPage ? <Shortcuts keys={keys} /> : null}
      <Suspense>
        {presses > 0 ? (
          <PopupMenu
            className="ui-page-menu"
            id={menuId}
            label={label}
            model={entries.map(toItem)}
            opener={opener}
            presses={presses}
          />
        ) : null}
        {entries.find(({ label }) => label === openedLabel)?.dialog?.(() => setOpenedLabel(null))}
      </Suspense>
    </>
  );
}
