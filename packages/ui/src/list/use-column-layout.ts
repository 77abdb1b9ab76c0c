import { usePersonalSetting } from '@ostep/platform';

type Layout = { readonly order: readonly string[]; readonly hidden: readonly string[] };

type NamedColumn = { readonly key: string; readonly header: string };

export type ColumnLayout<Column extends NamedColumn = NamedColumn> = {
  readonly all: readonly Column[];
  readonly shown: readonly Column[];
  readonly setOrder: (order: readonly string[]) => void;
  readonly setShown: (key: string, shown: boolean) => void;
  readonly reset: () => void;
};

const plain: Layout = { order: [], hidden: [] };

/** Columns that came after the layout was stored stand at its end. */
export function useColumnLayout<Column extends NamedColumn>(
  name: string,
  columns: readonly Column[],
): ColumnLayout<Column> {
  const [{ order, hidden }, keep] = usePersonalSetting(`columns.${name}`, parseLayout);
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const all = [...columns].sort((one, other) => place(one.key) - place(other.key));
  const shown = all.filter(({ key }) => !hidden.includes(key));
  return {
    all,
    shown: shown.length > 0 ? shown : all,
    setOrder: (next) => keep({ order: next, hidden }),
    setShown: (key, isShown) =>
      keep({ order, hidden: isShown ? hidden.filter((other) => other !== key) : [...hidden, key] }),
    reset: () => keep(plain),
  };
}

function parseLayout(stored: unknown): Layout {
  if (typeof stored !== 'object' || stored === null || !('order' in stored) || !('hidden' in stored)) return plain;
  return { order: texts(stored.order), hidden: texts(stored.hidden) };
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
