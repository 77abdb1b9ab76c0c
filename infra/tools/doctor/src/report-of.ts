import type { Finding } from './finding';

export function reportOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ rule }) => rule.name.length));
  const lines = findings.flatMap(({ rule, checked, broken, ids }) => {
    const line = `${broken === 0 ? 'ok   ' : 'FAULT'}  ${rule.name.padEnd(width)}  ${String(checked).padStart(8)}  ${rule.description}`;
    if (broken === 0) return [line];
    return [line, `       ${broken} broken: ${ids.join(', ')}${broken > ids.length ? ', …' : ''}`];
  });
  const faults = findings.filter((finding) => finding.broken > 0).length;
  const verdict = faults === 0 ? 'all hold' : `${faults} broken`;
  return [...lines, `${findings.length} rules checked, ${verdict}.`].join('\n');
}
