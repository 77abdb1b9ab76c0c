const COMMENT = /^# (?:HELP|TYPE) (\S+)/;

/** Prometheus requires every line of a metric in one group, described once. */
export function mergeMetrics(texts: readonly string[]): string {
  const groups = new Map<string, { readonly comments: string[]; readonly samples: string[] }>();
  for (const text of texts) {
    let group: { readonly comments: string[]; readonly samples: string[] } | undefined;
    for (const line of text.split('\n')) {
      const [, name] = COMMENT.exec(line) ?? [];
      if (name) {
        group = groups.get(name) ?? { comments: [], samples: [] };
        groups.set(name, group);
        if (!group.comments.includes(line)) group.comments.push(line);
      } else if (line !== '' && !line.startsWith('#')) group?.samples.push(line);
    }
  }
  return [...groups.values()].flatMap(({ comments, samples }) => [...comments, ...samples, '']).join('\n');
}
