export type Asked = { readonly title: string; readonly metric: string; readonly labels: readonly string[] };

type Dashboard = {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
  }[];
};

/** `up` is Prometheus's own. */
export function askedOf(json: string): readonly Asked[] {
  // The shape is Grafana's.
  const { panels } = JSON.parse(json) as Dashboard;
  return panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr, legendFormat }) => {
      const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/));
      const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
      return [...expr.matchAll(/\b((?:ostep|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
        ([, metric = '', filter = '']) => {
          const filtered = [...filter.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, name = '']) => name);
          return { title, metric, labels: [...new Set([...grouped, ...shown, ...filtered])] };
        },
      );
    }),
  );
}

export function labelsOf(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, metric = '', labels = ''] of text.matchAll(/^([a-z_][a-z0-9_]*)\{(.*)\} /gm)) {
    const known = found.get(metric) ?? new Set<string>();
    for (const [, name = ''] of labels.matchAll(/(\w+)="/g)) known.add(name);
    found.set(metric, known);
  }
  return found;
}
