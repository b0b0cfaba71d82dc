/** Product specification, section 5. */
const fallbackLastName = "Usuario";

/** The first word is the first name; a single word is both names. */
export const splitFullName = (fullName: string) => {
  const [firstName = "", ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") || firstName || fallbackLastName };
};
