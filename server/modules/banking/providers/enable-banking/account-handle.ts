/** An account is reached through its session; its bank says which headers it wants. */
export interface AccountHandle {
  session: string;
  uid: string;
  /** Our id of the bank; empty when the session did not say it. */
  institutionId: string;
}

/** What the port calls the account: `<session>/<uid>/<bank>`. */
export const handleOf = ({ session, uid, institutionId }: AccountHandle) =>
  `${session}/${uid}/${institutionId}`;

export const accountOf = (handle: string): AccountHandle => {
  const [session = "", uid = "", ...bank] = handle.split("/");
  return { session, uid, institutionId: bank.join("/") };
};
