interface Write {
  key: string;
  method: string;
  path: string;
  input: object | undefined;
}

interface Body extends Record<string, unknown> {
  seen?: Record<string, unknown>;
  version?: number | null;
}

const inputOf = ({ input }: Write): { params?: object; body?: Body } => input ?? {};

const targetOf = (write: Write) => JSON.stringify([write.method, write.path, inputOf(write).params]);

const withBody = <One extends Write>(write: One, body: Body): One => ({
  ...write,
  input: { ...write.input, body },
});

/** Once a write has gone through, later ones to the same place rest on what it left, not on what was there before. */
export const follow = <One extends Write>(writes: readonly One[], sent: One, answer: unknown) => {
  const { body: left } = inputOf(sent);
  return writes.map((write) => {
    const { body } = inputOf(write);
    if (!left || !body || write.key === sent.key || targetOf(write) !== targetOf(sent)) return write;
    return withBody(write, {
      ...body,
      ...(body.seen && { seen: seenAfter(body.seen, left) }),
      ...(body.version !== undefined && body.version === left.version && versionIn(answer)),
    });
  });
};

const seenAfter = (seen: Record<string, unknown>, left: Body) =>
  Object.fromEntries(Object.entries(seen).map(([name, value]) => [name, name in left ? left[name] : value]));

const versionIn = (answer: unknown) =>
  typeof answer === "object" && answer !== null && "version" in answer && typeof answer.version === "number"
    ? { version: answer.version }
    : undefined;

/** The person has read what stands there now, and wants theirs all the same. */
export const insist = <One extends Write>(write: One): One => {
  const { body } = inputOf(write);
  if (!body) return write;
  const { seen: _, ...rest } = body;
  return withBody(write, { ...rest, ...(rest.version !== undefined && { version: null }) });
};
