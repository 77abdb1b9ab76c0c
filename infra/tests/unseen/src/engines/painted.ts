import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call, type Engine, python, scripts } from './engine';

const painted = (name: string, kind: string, skills: Pick<Engine, 'canBeTight' | 'isFixedPitch'> = {}): Engine => ({
  ...skills,
  name,
  needs: { 'fc-list': 'fontconfig fonts-liberation fonts-dejavu-core' },
  render: async (printed, pdf, work) => {
    const source = join(work, 'document.json');
    await writeFile(source, JSON.stringify(printed));
    await call(python(), join(scripts(), 'paint.py'), kind, source, pdf);
  },
});

export const paintedByPython: readonly Engine[] = [
  painted('ReportLab', 'reportlab', { canBeTight: true }),
  painted('fpdf2', 'fpdf'),
  painted('list of fixed width', 'list', { isFixedPitch: true }),
];
