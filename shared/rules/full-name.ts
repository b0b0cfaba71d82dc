/** Product specification, section 5. */
const fallbackLastName = "Usuario";

/** The first word is the first name, the rest the last name; a single word is both. */
export const splitFullName = (fullName: string) => {
  const [firstName = "", ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") || firstName || fallbackLastName };
};
