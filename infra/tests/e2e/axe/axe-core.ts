import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The source of axe, which is injected into the page. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
