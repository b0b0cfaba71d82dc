const domain = "aifred";
const own = new RegExp(`^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@${domain}$`);

/** The iCalendar UID under which other calendars know an event that was made here (RFC 7986, section 5.3). */
export const ownUid = (id: string) => `${id}@${domain}`;

/** The id of the event that a UID of ours names; null when it is somebody else's. */
export const idInOwnUid = (uid: string) => own.exec(uid)?.[1] ?? null;
