const domain = "aifred";
const own = new RegExp(`^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@${domain}$`);

/** The iCalendar UID of an event that was created here (RFC 7986, 5.3). */
export const ownUid = (id: string) => `${id}@${domain}`;

export const idInOwnUid = (uid: string) => own.exec(uid)?.[1] ?? null;
