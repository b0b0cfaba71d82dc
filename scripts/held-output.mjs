/** Holds back what is printed, for lines of two who run at once not to mix; once released all is written as it comes. */
export const holdOutput = (write) => {
  let held = [];
  return {
    print: (text) => (held ? void held.push(text) : write(text)),
    release: () => {
      for (const text of held ?? []) write(text);
      held = null;
    },
  };
};
