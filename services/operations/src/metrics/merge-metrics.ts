const COMMENT = /^# (?:HELP|TYPE) (\S+)/;

type Group = { readonly comments: Set<string>; readonly samples: string[] };

/** Prometheus requires every line of a metric in one group, described once. */
export function mergeMetrics(texts: readonly string[]): string {
  const groups = new Map<string, Group>();
  for (const text of texts) addTo(groups, text);
  return [...groups.values()].flatMap(({ comments, samples }) => [...comments, ...samples, '']).join('\n');
}

function addTo(groups: Map<string, Group>, text: string): void {
  let group: Group | undefined;
  for (const line of text.split('\n')) {
    const [, name] = COMMENT.exec(line) ?? [];
    if (name) {
      group = groups.get(name) ?? { comments: new Set(), samples: [] };
      groups.set(name, group);
      group.comments.add(line);
    } else if (line !== '' && !line.startsWith('#')) group?.samples.push(line);
  }
}
