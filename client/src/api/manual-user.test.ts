import { expect, onTestFinished, test, vi } from "vitest";
import { aUser } from "#shared/testing/builders.ts";
import { forgetManualUser, keepManualUser, startSignOut, watchOtherTabs } from "./manual-user.ts";

const ana = aUser({ firstName: "Ana" });

/** What the browser tells this tab of a change in another one. */
const change = (key: string, oldValue: unknown, newValue: unknown) =>
  dispatchEvent(
    new StorageEvent("storage", {
      key,
      oldValue: JSON.stringify(oldValue ?? null),
      newValue: JSON.stringify(newValue ?? null),
    }),
  );

const watch = () => {
  const onOtherPerson = vi.fn();
  onTestFinished(watchOtherTabs(onOtherPerson));
  return onOtherPerson;
};

test.each([
  ["signs out", ana, undefined],
  ["signs in", undefined, ana],
  ["signs another person in", ana, aUser({ id: crypto.randomUUID() })],
])("a tab that %s takes the others along", (_, before, after) => {
  const onOtherPerson = watch();

  change("manualUser", before, after);

  expect(onOtherPerson).toHaveBeenCalledOnce();
});

test("a new name of the same person, or another key, disturbs no other tab", () => {
  const onOtherPerson = watch();

  change("manualUser", ana, { ...ana, firstName: "Anabel" });
  change("theme", ana, undefined);

  expect(onOtherPerson).not.toHaveBeenCalled();
});

test("a browser that clears all that is stored takes the tabs along whose person is gone with it, but not the one that signs out", () => {
  const clear = () => dispatchEvent(new StorageEvent("storage", { key: null }));
  const onOtherPerson = watch();
  onTestFinished(forgetManualUser);
  forgetManualUser();
  clear();
  expect(onOtherPerson).not.toHaveBeenCalled();

  keepManualUser(ana);
  clear();
  expect(onOtherPerson).toHaveBeenCalledOnce();

  keepManualUser(ana);
  startSignOut();
  clear();
  expect(onOtherPerson).toHaveBeenCalledOnce();
});
