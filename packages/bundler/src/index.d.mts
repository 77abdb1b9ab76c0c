export type Target = { kind: 'shell' | 'remote' | 'service'; name: string };

export type BuildOptions = {
  root?: string;
  width?: number;
  force?: boolean;
  targets?: readonly Target[];
  log?: (line: string) => void;
};

export function buildAll(options?: BuildOptions): Promise<{ built: string[]; kept: string[] }>;
export function remoteNames(root?: string): string[];
export function allTargets(root?: string): Target[];
export function buildRemote(dir: string, dist?: string): Promise<void>;
export function buildShell(dir: string): Promise<void>;
/** `outdir` lies inside `dir`, so that its packages are found; answers the absolute paths of the sources that went in. */
export function buildService(dir: string, outdir?: string): Promise<string[]>;
export function buildPrograms(options: { dir: string; entries: readonly string[]; outdir?: string }): Promise<string[]>;

export type ThirdParty = { name: string; version: string; licence: string; texts: string[] };

export function partsOf(files: Iterable<string>): ThirdParty[];
/** @throws when a licence does not allow to ship a package */
export function licencesOf(parts: readonly ThirdParty[]): string;
export function namesIn(text: string): string[];
/** @throws when a colour of the theme has no token */
export function primeTheme(source: string): string;
