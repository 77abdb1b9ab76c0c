import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { PDFParse } from 'pdf-parse';

const samples = join(dirname(fileURLToPath(import.meta.url)), '../../../samples');

export const sample = (name: string) => join(samples, name);

export async function expectationOf<T>(name: string): Promise<T> {
  const text = await readFile(join(samples, name.replace(/\.\w+$/, '.expected.json')), 'utf8');
  // The caller knows the format of the file.
  return JSON.parse(text) as T;
}

export type Downloaded = { readonly name: string; readonly bytes: Buffer };

export async function downloadOf(page: Page, act: () => Promise<unknown>): Promise<Downloaded> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

export async function pdfText(bytes: Uint8Array): Promise<string> {
  const parser = new PDFParse({ data: new Uint8Array(bytes) });
  try {
    return (await parser.getText()).text;
  } finally {
    await parser.destroy();
  }
}
