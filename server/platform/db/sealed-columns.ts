/** Where texts that were sealed stand, in the words of SQL. */
export interface SealedPlace {
  name: string;
  table: string;
  /** Which of its rows. */
  where: string;
  text: string;
  /** Whose id was bound in. */
  owner: string;
  /** Puts `fresh` in the place of the text. */
  set: string;
}

const column = (table: string, name: string, owner = "user_id"): SealedPlace => ({
  name: `${table}.${name}`,
  table,
  where: "true",
  text: name,
  owner: `${owner}::text`,
  set: `${name} = fresh`,
});

/** Every column that holds sealed texts: what is not named here opens no more once keys have turned. */
export const sealedColumns: SealedPlace[] = [
  column("accounts", "iban_sealed"),
  column("authenticators", "secret"),
  column("calendar_connections", "access_token_sealed"),
  column("calendar_connections", "refresh_token_sealed"),
  column("calendar_feeds", "token_sealed"),
  column("calendar_grants", "tokens_sealed"),
  column("calendar_grants", "verifier_sealed"),
  column("idempotency_keys", "answer_sealed"),
  column("identities", "id_token"),
  column("identities", "revocation_token"),
  column("sign_in_visits", "posted", "id"),
];

const job = (name: string, owner: string): SealedPlace => ({
  name: `jobs.${name}`,
  table: "pgboss.job",
  where: `name = '${name}'`,
  text: "data ->> 'sealed'",
  owner: `'${owner}'`,
  set: "data = jsonb_set(data, '{sealed}', to_jsonb(fresh))",
});

/** The same of what waits in the queue, with the owner that those who hand it in bind in. */
export const sealedJobs: SealedPlace[] = [job("mail", "outgoing mail"), job("consent-end", "consent end")];
