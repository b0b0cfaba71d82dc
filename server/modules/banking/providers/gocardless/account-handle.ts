/** `<institution>/<uuid>`: quirks of the rows depend on the bank. */
export const handleOf = (institutionId: string, uuid: string) =>
  institutionId ? `${institutionId}/${uuid}` : uuid;

export const accountOf = (handle: string) => {
  const at = handle.lastIndexOf("/");
  return { institutionId: handle.slice(0, Math.max(0, at)), uuid: handle.slice(at + 1) };
};
