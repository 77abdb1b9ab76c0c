import { readPdf } from '@ostep/document-reader';
import { it } from 'vitest';
import { Session } from 'node:inspector/promises';
import { readOrderDocument } from './read-order-document';
import { printedOrder } from './printed-order';
it('x', { timeout: 200000 }, async () => {
  const row = (lp: number) => [
    ...[`${lp}`, `${lp}`, `02-20-1-06-${100 + (lp % 300)}\n-a -00`, 'ODN-GLEB', 'WYK-PASCZ', 'Wyorywanie\nbruzd'],
    ...[`${lp % 40},25`, 'KMTR', '15.04.2026', ''],
  ];
  const rows = Array.from({ length: 4_200 }, (_, index) => row(index + 1));
  const bytes = printedOrder({ number: 1, date: '16.03.2026', contractNumber: 'SA.271.1.4.2026', rows });
  const t = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  const a = t(); const pages = await readPdf(bytes); const b = t();
  const s = new Session(); s.connect(); await s.post('Profiler.enable'); await s.post('Profiler.start');
  const d = readOrderDocument(pages); const c = t();
  const { profile } = await s.post('Profiler.stop');
  const self = new Map<string, number>();
  const dt = profile.timeDeltas ?? []; const byId = new Map(profile.nodes.map((n) => [n.id, n]));
  (profile.samples ?? []).forEach((id, i) => { const n = byId.get(id)!; const k = `${n.callFrame.functionName} ${n.callFrame.url.split('/').pop()}:${n.callFrame.lineNumber}`; self.set(k, (self.get(k) ?? 0) + (dt[i] ?? 0)); });
  console.log('PAGES', pages.length, 'read', (b - a).toFixed(0), 'parse', (c - b).toFixed(0), d.items.length);
  for (const [k, v] of [...self].sort((x, y) => y[1] - x[1]).slice(0, 14)) console.log('PROF', (v / 1000).toFixed(0), k);
});
