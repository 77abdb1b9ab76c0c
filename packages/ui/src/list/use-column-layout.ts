import { usePersonalSetting } from '@ostep/platform';

type Layout = {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Of the optional columns those that were chosen. */
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

const plain: Layout = { order: [], hidden: [], chosen: [] };

/** Columns that came after the layout was stored stand at its end. */
export function useColumnLayout<Column extends NamedColumn>(
  name: string,
  columns: readonly Column[],
): ColumnLayout<Column> {
  const [layout, keep] = usePersonalSetting(`columns.${name}`, parseLayout);
  const { order, hidden, chosen } = layout;
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const all = [...columns].sort((one, other) => place(one.key) - place(other.key));
  const shown = all.filter(({ key, optional }) => (optional ? chosen.includes(key) : !hidden.includes(key)));
  return {
    all,
    shown: shown.length > 0 ? shown : all,
    isReduced: columns.some(({ key, optional }) => !optional && hidden.includes(key)),
    setOrder: (next) => keep({ ...layout, order: next }),
    setShown: (key, isShown) => {
      const isOptional = columns.some((column) => column.key === key && column.optional);
      if (isOptional) keep({ ...layout, chosen: isShown ? [...chosen, key] : without(chosen, key) });
      else keep({ ...layout, hidden: isShown ? without(hidden, key) : [...hidden, key] });
    },
    reset: () => keep(plain),
  };
}

const without = (keys: readonly string[], key: string) => keys.filter((other) => other !== key);

function parseLayout(stored: unknown): Layout {
  if (typeof stored !== 'object' || stored === null || !('order' in stored) || !('hidden' in stored)) return plain;
  const chosen = 'chosen' in stored ? texts(stored.chosen) : [];
  return { order: texts(stored.order), hidden: texts(stored.hidden), chosen };
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
