/** Removes matching keys from local storage. */
export const removeLocal = (matches: (key: string) => boolean) => {
  try {
    for (const key of Object.keys(localStorage).filter(matches)) localStorage.removeItem(key);
  } catch {
    // Storage that is forbidden keeps nothing.
  }
};
