import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A script for the page: axe reads the document that it runs in. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
