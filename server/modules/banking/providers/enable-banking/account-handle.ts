export interface AccountHandle {
  session: string;
  uid: string;
  /** Empty when the session did not state it. */
  institutionId: string;
}

/** The provider-neutral account id: `<session>/<uid>/<bank>`. */
export const handleOf = ({ session, uid, institutionId }: AccountHandle) =>
  `${session}/${uid}/${institutionId}`;

export const accountOf = (handle: string): AccountHandle => {
  const [session = "", uid = "", ...bank] = handle.split("/");
  return { session, uid, institutionId: bank.join("/") };
};
