export const networkOf = (address: string) => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0");
  return `${[...first, ...zeros, ...last].slice(0, 4).join(":")}::/64`;
};
