import { BlockList, isIP } from "node:net";

const loopbackNames = new Set(["127.0.0.1", "localhost", "::1"]);

export const isLoopback = (host: string) => loopbackNames.has(host.replace(/^\[|\]$/g, ""));

/** RFC 1918, RFC 4193, RFC 6598, link-local and loopback. */
const privateAddresses = new BlockList();
for (const [net, bits] of [
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  privateAddresses.addSubnet(net, bits, "ipv4");
}
for (const [net, bits] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  privateAddresses.addSubnet(net, bits, "ipv6");

export const isPrivateHost = (host: string) => {
  const name = host.toLowerCase().replace(/^\[|\]$/g, "");
  const version = isIP(name);
  if (version !== 0) return privateAddresses.check(name, version === 4 ? "ipv4" : "ipv6");
  return !name.includes(".") || /\.(localhost|local|lan|home|internal|home\.arpa|test)$/.test(name);
};
