/** On every node, whole: what is asked before it is known whose it is, or must be unique among all people. All are small. */
export const referenceTables: Record<string, string> = {
  users: "an address belongs to one person, and every table of a person refers to their row",
  identities: "a provider's account signs in one person, who is found by it",
  passkeys: "a passkey signs in one person, who is found by it",
  access_tokens: "a token is looked up by its hash before it is known whose it is",
  mail_links: "a link is looked up by its hash by somebody who is not signed in",
  push_subscriptions: "a browser's address belongs to whoever used that browser last",
  calendar_feeds: "a feed is looked up by its hash by another calendar",
  invitations: "an invitation belongs to an address that is nobody's yet",
};

/** Spread by a key of their own, away from people. */
export const tablesByOwnKey: Record<string, { column: string; why: string }> = {
  sessions: { column: "sid", why: "a cookie is looked up before it is known whose it is" },
  rate_limits: { column: "key", why: "limits count networks and addresses, not only people" },
  sign_in_visits: { column: "id", why: "a provider brings back a state before it is known whose it is" },
};

/** Of the development's own bank; production has no row in them. */
export const localTables: Record<string, string> = {
  simulated_bank_records: "stands for somebody else's database",
};
