const COMMENT = /^# (?:HELP|TYPE) (\S+)/;

/**
 * Metrics of several processes as one text: Prometheus wants every line of a metric in one group, described once.
 * @param texts in the text format, each with a label that names its process
 */
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
