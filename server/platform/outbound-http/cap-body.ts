/** The whole response. Throws when its body is longer. */
export const capBody = async (response: Response, maxBytes: number) => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`The answer is larger than ${maxBytes / 2 ** 20} MB`);
    chunks.push(chunk);
  }
  const { status, statusText, headers } = response;
  return new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, { status, statusText, headers });
};
