import { StartError } from "#server/errors.ts";
import type { SqlClient } from "#server/platform/db/database.ts";
import { type Sealing, tryToOpen } from "./sealing.ts";

interface Crypto extends Pick<Sealing, "open"> {
  accountKeyOf: (userId: string, iban: string) => string;
}

/** Throws a `StartError` when another identity key keyed the stored accounts: all would be taken for new ones. */
export const checkIdentityKey = async (sql: SqlClient, { open, accountKeyOf }: Crypto) => {
  const { rows } = await sql.query(
    `select user_id, account_key, iban_sealed from accounts
      where iban_sealed is not null and account_key is not null order by id limit 20`,
  );
  const matches = rows.flatMap(({ user_id, account_key, iban_sealed }) => {
    const iban = tryToOpen({ open }, String(iban_sealed), String(user_id));
    return iban === null ? [] : [accountKeyOf(String(user_id), iban) === account_key];
  });
  if (matches.length === 0 || matches.includes(true)) return;
  throw new StartError(
    "IDENTITY_KEY no es la de esta base de datos: es la primera ENCRYPTION_KEY que tuvo. Mira .env.example.",
  );
};
