import type { ColumnMapping } from "#shared/contracts/banking/column-mapping.ts";

/** What a person has said of files with certain headers. */
export interface Mappings {
  /** For this file, whatever was said before. */
  mapping?: ColumnMapping | undefined;
  byFingerprint: Readonly<Partial<{ [fingerprint: string]: ColumnMapping }>>;
  /** To show what would be read; nothing is stored by a guess. */
  acceptsGuess?: boolean | undefined;
}

/** A file that is read by a mapping, with what a person needs to see to change it. */
export interface MappedFile {
  fingerprint: string;
  header: string[];
  firstRows: string[][];
  mapping: ColumnMapping;
  source: "person" | "remembered" | "guess";
}
