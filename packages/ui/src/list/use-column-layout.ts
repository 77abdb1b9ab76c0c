import { usePersonalSetting } from '@ostep/platform';

type Layout = {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** The optional columns that were chosen. */
  readonly chosen: readonly string[];
};

type NamedColumn = { readonly key: string; readonly header: string; readonly optional?: boolean };

export type ColumnLayout<Column extends NamedColumn = NamedColumn> = {
  readonly all: readonly Column[];
  readonly shown: readonly Column[];
  readonly setOrder: (order: readonly string[]) => void;
  readonly setShown: (key: string, shown: boolean) => void;
  readonly isReduced: boolean;
  readonly reset: () => void;
};

const defaultLayout: Layout = { order: [], hidden: [], chosen: [] };

/** The person's order and choice of columns. Columns that are newer than the stored layout are at the end. */
export function useColumnLayout<Column extends NamedColumn>(
  name: string,
  columns: readonly Column[],
): ColumnLayout<Column> {
  const [layout, setLayout] = usePersonalSetting(`columns.${name}`, parseLayout);
  const { order, hidden, chosen } = layout;
  const position = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const all = [...columns].sort((one, other) => position(one.key) - position(other.key));
  const shown = all.filter(({ key, optional }) => (optional ? chosen.includes(key) : !hidden.includes(key)));
  return {
    all,
    shown: shown.length > 0 ? shown : all,
    isReduced: columns.some(({ key, optional }) => !optional && hidden.includes(key)),
    setOrder: (next) => setLayout({ ...layout, order: next }),
    setShown: (key, isShown) => {
      const isOptional = columns.some((column) => column.key === key && column.optional);
      if (isOptional) setLayout({ ...layout, chosen: isShown ? [...chosen, key] : without(chosen, key) });
      else setLayout({ ...layout, hidden: isShown ? without(hidden, key) : [...hidden, key] });
    },
    reset: () => setLayout(defaultLayout),
  };
}

const without = (keys: readonly string[], key: string) => keys.filter((other) => other !== key);

function parseLayout(stored: unknown): Layout {
  if (typeof stored !== 'object' || stored === null || !('order' in stored) || !('hidden' in stored))
    return defaultLayout;
  const chosen = 'chosen' in stored ? stringsIn(stored.chosen) : [];
  return { order: stringsIn(stored.order), hidden: stringsIn(stored.hidden), chosen };
}

function stringsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
