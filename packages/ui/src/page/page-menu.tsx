import { type To, useNavigate } from '@ostep/router';
import { lazy, type ReactNode, Suspense, useId, useMemo, useRef, useState, useTransition } from 'react';
import type { IconName } from '../action/icon';
import { IconButton } from '../action/icon-button';
import type { MenuItem } from '../action/popup-menu';
import { classNames } from '../class-names';
import { Shortcuts } from '../dialog/shortcuts';
import { pageTexts } from '../page-texts';

/** One line of a page's menu `⋯`: it leads somewhere (`to`), acts at once (`run`) or opens a dialog. */
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
  /** Where a part of a page has a menu of its own. */
  readonly label?: string | undefined;
  /** Opens by the key M. */
  readonly ofPage?: boolean | undefined;
};

/** What is rarely wanted on a page: export, history, printing, deleting. */
export function PageMenu({ entries, label = pageTexts.pageMenu, ofPage = false }: PageMenuProps) {
  const navigate = useNavigate();
  // Without a transition React holds back what was loaded for 300 ms behind an empty fallback.
  const [isLoading, startLoading] = useTransition();
  const [presses, setPresses] = useState(0);
  const [busy, setBusy] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const keys = useMemo(() => [{ key: 'M', label: pageTexts.pageMenuKey, run: () => opener.current?.click() }], []);
  if (entries.length === 0) return null;

  const run = async (act: () => unknown) => {
    setBusy(true);
    try {
      await act();
    } finally {
      setBusy(false);
    }
  };
  const choose = (entry: MenuEntry) => {
    // A dialog gives the focus back to what had it before: the line that was chosen is gone by then.
    opener.current?.focus();
    if (entry.to !== undefined) void navigate(entry.to);
    if (entry.dialog) startLoading(() => setOpened(entry.label));
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
        {entries.find(({ label }) => label === opened)?.dialog?.(() => setOpened(null))}
      </Suspense>
    </>
  );
}
