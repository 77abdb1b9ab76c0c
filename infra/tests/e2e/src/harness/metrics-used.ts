import { parse } from 'yaml';

export type UsedMetric = { readonly title: string; readonly metric: string; readonly labels: readonly string[] };

type Dashboard = {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
  }[];
};

/** Except `up`, which Prometheus itself makes. */
export function metricsOfDashboard(json: string): readonly UsedMetric[] {
  // Defined by Grafana.
  const { panels } = JSON.parse(json) as Dashboard;
  return panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr, legendFormat }) => {
      const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
      return metricsIn(title, expr, shown);
    }),
  );
}

type Alerts = { readonly groups: readonly { readonly rules: readonly { alert: string; expr: string }[] }[] };

/** Labels that Prometheus adds for every process. */
const ADDED_BY_PROMETHEUS = ['job', 'instance'];

export function metricsOfAlerts(yaml: string): readonly UsedMetric[] {
  // Defined by Prometheus.
  const { groups } = parse(yaml) as Alerts;
  return groups
    .flatMap(({ rules }) => rules)
    .flatMap(({ alert, expr }) => metricsIn(alert, expr, []))
    .map(({ labels, ...metric }) => ({
      ...metric,
      labels: labels.filter((label) => !ADDED_BY_PROMETHEUS.includes(label)),
    }));
}

function metricsIn(title: string, expr: string, shown: readonly string[]): readonly UsedMetric[] {
  const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/));
  return [...expr.matchAll(/\b((?:ostep|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(([, metric = '', filter = '']) => {
    const filtered = [...filter.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, name = '']) => name);
    return { title, metric, labels: [...new Set([...grouped, ...shown, ...filtered])] };
  });
}

export function labelsByMetric(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, metric = '', labels = ''] of text.matchAll(/^([a-z_][a-z0-9_]*)\{(.*)\} /gm)) {
    const known = found.get(metric) ?? new Set<string>();
    for (const [, name = ''] of labels.matchAll(/(\w+)="/g)) known.add(name);
    found.set(metric, known);
  }
  return found;
}
