export interface SealedLocation {
  name: string;
  table: string;
  where: string;
  text: string;
  /** The id that is authenticated with the text. */
  owner: string;
  set: string;
}

const column = (table: string, name: string, owner = "user_id"): SealedLocation => ({
  name: `${table}.${name}`,
  table,
  where: "true",
  text: name,
  owner: `${owner}::text`,
  set: `${name} = fresh`,
});

/** Every column with sealed texts: rotation makes those of other columns unreadable. */
export const sealedColumns: SealedLocation[] = [
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

const job = (name: string, owner: string): SealedLocation => ({
  name: `jobs.${name}`,
  table: "pgboss.job",
  where: `name = '${name}'`,
  text: "data ->> 'sealed'",
  owner: `'${owner}'`,
  set: "data = jsonb_set(data, '{sealed}', to_jsonb(fresh))",
});

/** Sealed texts in the job queue, with the owner that their sender uses. */
export const sealedJobs: SealedLocation[] = [job("mail", "outgoing mail"), job("consent-end", "consent end")];
