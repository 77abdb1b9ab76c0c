import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Versions = Readonly<Record<string, readonly string[]>>;

/** `releases.json` lists the versions of each part. The last one runs; without versions it is the project's build. */
export class ReleaseStore {
  private readonly root: string;

  constructor(dataDir: string) {
    this.root = join(dataDir, 'releases');
  }

  current(part: string): string | undefined {
    return this.read()[part]?.at(-1);
  }

  earlier(part: string): string | undefined {
    return this.read()[part]?.at(-2);
  }

  folderOfCurrent(part: string): string | undefined {
    const version = this.current(part);
    return version === undefined ? undefined : this.folderOf(part, version);
  }

  folderOf(part: string, version: string): string {
    return join(this.root, part, version);
  }

  released(): readonly { readonly part: string; readonly version: string; readonly folder: string }[] {
    return Object.keys(this.read()).flatMap((part) => {
      const version = this.current(part);
      return version === undefined ? [] : [{ part, version, folder: this.folderOf(part, version) }];
    });
  }

  add(part: string, version: string): void {
    const all = this.read();
    this.write({ ...all, [part]: [...(all[part] ?? []), version] });
  }

  drop(part: string): void {
    const all = this.read();
    this.write({ ...all, [part]: (all[part] ?? []).slice(0, -1) });
  }

  /** The file is missing before the first release; only this class writes it. */
  private read(): Versions {
    try {
      return JSON.parse(readFileSync(join(this.root, 'releases.json'), 'utf8')) as Versions;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
      throw error;
    }
  }

  private write(versions: Versions): void {
    mkdirSync(this.root, { recursive: true });
    const file = join(this.root, 'releases.json');
    writeFileSync(`${file}.new`, `${JSON.stringify(versions, null, 2)}\n`);
    renameSync(`${file}.new`, file);
  }
}
