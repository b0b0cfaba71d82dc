const parts = /^content-type: text\/plain.*?\r?\n\r?\n(?<body>.*?)(?=\r?\n--|$(?![\s\S]))/gims;

/** Bytes for `=C3=B1`, and lines put together again that end in `=` (RFC 2045, 6.7). */
const unquoted = (text: string) => {
  const bytes = text
    .replace(/=\r?\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return Buffer.from(bytes, "latin1").toString();
};

/** What a mail says to who reads no markup; empty when there is none. */
export const textIn = (raw: string): string => {
  const [part, body = ""] = [...raw.matchAll(parts)][0] ?? [""];
  const [, coding = ""] = /^content-transfer-encoding: *(\S+)/im.exec(part ?? "") ?? [];
  if (/^quoted-printable$/i.test(coding)) return unquoted(body);
  return /^base64$/i.test(coding) ? Buffer.from(body, "base64").toString() : body;
};
