// The bank's name travels with the account, because the quirks of its rows depend on it.

/** What the port calls the account: `<institution>/<uuid>`. */
export const handleOf = (institutionId: string, uuid: string) =>
  institutionId ? `${institutionId}/${uuid}` : uuid;

export const accountOf = (handle: string) => {
  const at = handle.lastIndexOf("/");
  return { institutionId: handle.slice(0, Math.max(0, at)), uuid: handle.slice(at + 1) };
};
