/** Of Chrome and its kin, Firefox, and Safari. */
const hosts = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
];
/** Of Edge, which has one in each region. */
const domains = [".notify.windows.com"];

/**
 * Whether an address is one that a browser's push service gives out. A browser tells it to us, and we call it: any other
 * could be a machine behind our own walls.
 */
export const isPushService = (endpoint: string) => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isKnown = hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain));
  return isKnown && protocol === "https:" && port === "" && username === "" && password === "";
};
