interface Poll {
  data: unknown;
  error: Error | null;
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

/** When what is shown was read, once two polls in a row have failed; the interval between two is in ms. */
export const outdatedSince = ({ data, error, dataUpdatedAt, errorUpdatedAt }: Poll, interval: number) =>
  error && data !== undefined && errorUpdatedAt - dataUpdatedAt > 1.5 * interval
    ? new Date(dataUpdatedAt)
    : undefined;
