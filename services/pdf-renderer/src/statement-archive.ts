import type { StatementBundle } from '@ostep/api-summaries';
import { fileSlug } from '@ostep/kernel';
import { Zip, ZipPassThrough } from 'fflate';
import { archiveNames } from './document-texts';
import { renderStatement } from './statement';
import { renderOverview } from './statement-bundle';
import type { OnStep } from './step';

/** Each file is given out before the next one is made; a PDF is compressed already, so it is only stored. */
export async function* renderStatementArchive(bundle: StatementBundle, onStep: OnStep): AsyncGenerator<Uint8Array> {
  const { squads, year, month, sender, preparedBy } = bundle;
  const archive = new Archive(bundle.issuedOn);
  archive.add(archiveNames.overview(year, month), await renderOverview(bundle));
  for (const [index, { statement }] of squads.entries()) {
    const squad = fileSlug(`${statement.squad.code} ${statement.squad.name}`);
    archive.add(
      archiveNames.statement(year, month, squad),
      await renderStatement({ ...statement, sender, preparedBy }),
    );
    yield* archive.written();
    await onStep(index + 1, squads.length);
  }
  yield* archive.end();
}

class Archive {
  readonly #zip: Zip;
  readonly #modified: string;
  readonly #names = new Set<string>();
  #written: Uint8Array[] = [];

  constructor(modified: string) {
    this.#modified = modified;
    this.#zip = new Zip((error, chunk) => {
      if (error) throw error;
      this.#written.push(chunk);
    });
  }

  add(name: string, bytes: Uint8Array): void {
    const file = new ZipPassThrough(`${this.#freeName(name)}.pdf`);
    file.mtime = `${this.#modified}T12:00:00`;
    this.#zip.add(file);
    file.push(bytes, true);
  }

  written(): Uint8Array[] {
    return this.#written.splice(0);
  }

  end(): Uint8Array[] {
    this.#zip.end();
    return this.written();
  }

  /** Codes that differ only in signs a file name does not have. */
  #freeName(name: string): string {
    let free = name;
    for (let next = 2; this.#names.has(free); next += 1) free = `${name}-${next}`;
    this.#names.add(free);
    return free;
  }
}
