import type { StatementBundle } from '@ostep/api-summaries';
import { fileSlug } from '@ostep/kernel';
import { Zip, ZipPassThrough } from 'fflate';
import { archiveNames } from './document-texts';
import type { OnPartDone } from './on-part-done';
import { renderStatement } from './statement';
import { renderOverview } from './statement-bundle';

/** Each file is written before the next one is rendered. PDFs are stored uncompressed, as they are compressed themselves. */
export async function* renderStatementArchive(
  bundle: StatementBundle,
  onPartDone: OnPartDone,
): AsyncGenerator<Uint8Array> {
  const { squads, year, month, sender, preparedBy } = bundle;
  const archive = new Archive(bundle.issuedOn);
  archive.add(archiveNames.overview(year, month), await renderOverview(bundle));
  for (const [index, { statement }] of squads.entries()) {
    const squad = fileSlug(`${statement.squad.code} ${statement.squad.name}`);
    archive.add(
      archiveNames.statement(year, month, squad),
      await renderStatement({ ...statement, sender, preparedBy }),
    );
    yield* archive.takeWritten();
    await onPartDone(index + 1, squads.length);
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
    const file = new ZipPassThrough(`${this.#uniqueName(name)}.pdf`);
    file.mtime = `${this.#modified}T12:00:00`;
    this.#zip.add(file);
    file.push(bytes, true);
  }

  takeWritten(): Uint8Array[] {
    return this.#written.splice(0);
  }

  end(): Uint8Array[] {
    this.#zip.end();
    return this.takeWritten();
  }

  /** Squad codes may differ only in characters that file names do not contain. */
  #uniqueName(name: string): string {
    let unique = name;
    for (let next = 2; this.#names.has(unique); next += 1) unique = `${name}-${next}`;
    this.#names.add(unique);
    return unique;
  }
}
