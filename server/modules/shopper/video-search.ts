export interface FoundVideo {
  /** Eleven letters, digits, `-` and `_`. */
  id: string;
  /** Plain text from outside, both. */
  title: string;
  channel: string;
  views: number | null;
}

export interface VideoSearch {
  /** Videos that may be embedded, the most fitting first. Throws a `VideoSearchError`. */
  find(words: string): Promise<FoundVideo[]>;
}

/** Why there are no videos; for the log, in English, without secrets. */
export class VideoSearchError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "VideoSearchError";
  }
}
