/** Chrome and its relatives, Firefox, Safari. */
const hosts = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
];
/** Edge has one host in each region. */
const domains = [".notify.windows.com"];

/** Addresses come from the browser and we call them, so only known push services are allowed. */
export const isPushService = (endpoint: string) => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isKnown = hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain));
  return isKnown && protocol === "https:" && port === "" && username === "" && password === "";
};
