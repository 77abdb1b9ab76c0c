import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Printed } from '../printed';
import { call, type Engine, tool } from './engine';
import { htmlOf } from './html';

const written = async (printed: Printed, work: string): Promise<string> => {
  const file = join(work, 'document.html');
  await writeFile(file, htmlOf(printed));
  return file;
};

export async function convert(file: string, to: string, work: string, filter?: string): Promise<string> {
  const profile = `-env:UserInstallation=file://${join(work, 'profile')}`;
  const infilter = filter ? [`--infilter=${filter}`] : [];
  await call('soffice', profile, '--headless', ...infilter, '--convert-to', to, '--outdir', work, file);
  return join(
    work,
    `${file
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/u, '')}.${to.split(':')[0]}`,
  );
}

const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-pdf-header-footer',
];

/** Writer and Calc are both started as `soffice`, so the program alone does not show which one is installed. */
export const officeNeeds = { soffice: 'libreoffice-writer-nogui libreoffice-calc-nogui' };

export const fromHtml: readonly Engine[] = [
  {
    name: 'Chromium',
    needs: { chromium: 'chromium' },
    canBeTight: true,
    render: async (printed, pdf, work) => {
      const html = await written(printed, work);
      await call(
        'chromium',
        ...chromiumFlags,
        `--user-data-dir=${join(work, 'browser')}`,
        `--print-to-pdf=${pdf}`,
        html,
      );
    },
  },
  {
    name: 'WeasyPrint',
    needs: { 'fc-list': 'fontconfig libpango-1.0-0 libpangoft2-1.0-0 fonts-liberation' },
    canBeTight: true,
    render: async (printed, pdf, work) => {
      await call(tool('weasyprint'), '-q', await written(printed, work), pdf);
    },
  },
  {
    name: 'Qt (wkhtmltopdf)',
    needs: { wkhtmltopdf: 'wkhtmltopdf' },
    canBeTight: true,
    render: async (printed, pdf, work) => {
      const side = printed.look.landscape ? 'Landscape' : 'Portrait';
      await call('wkhtmltopdf', '-q', '-s', 'A4', '-O', side, await written(printed, work), pdf);
    },
  },
  {
    name: 'LibreOffice Writer',
    needs: officeNeeds,
    render: async (printed, pdf, work) => {
      const odt = await convert(await written(printed, work), 'odt:writer8', work, 'HTML (StarWriter)');
      await rename(await convert(odt, 'pdf', work), pdf);
    },
  },
  {
    name: 'LibreOffice, by way of docx',
    needs: officeNeeds,
    render: async (printed, pdf, work) => {
      const odt = await convert(await written(printed, work), 'odt:writer8', work, 'HTML (StarWriter)');
      const docx = await convert(odt, 'docx:MS Word 2007 XML', work);
      await rename(await convert(docx, 'pdf', work), pdf);
    },
  },
];
