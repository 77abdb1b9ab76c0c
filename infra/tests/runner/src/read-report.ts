import { existsSync, readFileSync } from 'node:fs';

/** Undefined when the program ended before it wrote its report. The caller knows the format. */
export function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
