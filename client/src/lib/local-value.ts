/** Storage may be forbidden; then nothing is stored. */
export const readLocal = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const writeLocal = (key: string, value: string) => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice still holds until the page is closed.
  }
};

export const removeLocal = (matches: (key: string) => boolean) => {
  try {
    for (const key of Object.keys(localStorage).filter(matches)) localStorage.removeItem(key);
  } catch {
    // Storage that is forbidden keeps nothing.
  }
};
