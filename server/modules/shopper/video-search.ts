export interface FoundVideo {
  /** Eleven characters of A-Z, a-z, 0-9, `-` and `_`. */
  id: string;
  /** Both are plain text from outside. */
  title: string;
  channel: string;
  views: number | null;
}

export interface VideoSearch {
  /** Embeddable videos, best match first. Throws a `VideoSearchError`. */
  find(words: string): Promise<FoundVideo[]>;
}

/** The message goes to the log: English, without secrets. */
export class VideoSearchError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "VideoSearchError";
  }
}
