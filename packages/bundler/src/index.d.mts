export type Target = { kind: 'shell' | 'remote' | 'service'; name: string };

export type BuildOptions = {
  /** The workspace; this one by default. */
  root?: string;
  /** Builds at a time; 2 by default. */
  width?: number;
  /** Builds also what has not changed. */
  force?: boolean;
  targets?: readonly Target[];
  /** Told each finished target with its seconds. */
  log?: (line: string) => void;
};

/** Builds every target whose sources changed, each in a process of its own. */
export function buildAll(options?: BuildOptions): Promise<{ built: string[]; kept: string[] }>;
export function allTargets(root?: string): Target[];
export function buildRemote(dir: string, dist?: string): Promise<void>;
export function buildShell(dir: string): Promise<void>;
/** `outdir` lies inside `dir`, so that its packages are found; answers the absolute paths of the sources that went in. */
export function buildService(dir: string, outdir?: string): Promise<string[]>;
/** Bundles Node programs of one package into its `dist/*.mjs`, npm packages outside. */
export function buildPrograms(options: { dir: string; entries: readonly string[]; outdir?: string }): Promise<string[]>;

export type ThirdParty = { name: string; version: string; licence: string; texts: string[] };

/** The npm packages that files belong to, and fonts that lie beside their licence. */
export function partsOf(files: Iterable<string>): ThirdParty[];
/** Who made them, with the words of their licences; throws where a licence does not allow to ship one. */
export function licencesOf(parts: readonly ThirdParty[]): string;
/** The npm packages that such a text names, as `name@version`. */
export function namesIn(text: string): string[];
