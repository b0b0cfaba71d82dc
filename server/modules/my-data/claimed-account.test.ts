import { expect, test } from "vitest";
import { aFullPerson, rowsOf } from "#server/dev/testing/full-person.ts";
import { sampleWaysIn } from "#server/dev/testing/module-samples.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { emptyClaimedAccount, keepClaimedAccount } from "#shared/contracts/my-data.ts";
import { termsVersion } from "#shared/rules/accepted-terms.ts";

const now = "2026-06-30T10:00:00Z";
const app = await startTestApp({ now, banks: "at once" });
const { sql } = app.database;

/** As if the owner of its address had just taken it over from whoever filled it. */
const claim = ({ user }: { user: { id: string } }) =>
  sql.query(
    "update users set claimed_at = $2, terms_version = null, terms_accepted_at = null where id = $1",
    [user.id, now],
  );

/** Whoever made the account may have accepted other terms than its owner now does. */
const acceptedNow = { terms_version: termsVersion, terms_accepted_at: expect.stringContaining("2026-06-30") };

/** Events on their way come and go by themselves. */
const filledTables = async (userId: string) =>
  Object.entries(await rowsOf(sql, userId))
    .filter(([name, rows]) => rows.length > 0 && name !== "event_deliveries")
    .map(([name]) => name)
    .toSorted();

const names = { firstName: "Ana", lastName: "Dueña" };
const decided = { status: 409, reason: "Ya está decidido: tu cuenta sigue como está." };

test("who took an account over may start with an empty one, which keeps their ways in alone", async () => {
  const ana = await aFullPerson(app);
  const luis = await app.settle();
  const { call, user } = ana;
  await claim(ana);

  await call(emptyClaimedAccount, { body: names });

  const waysIn = [
    ...["activities", "authenticators", "identities", "known_browsers", "mail_links", "passkeys"],
    ...["recovery_codes", "sign_in_alerts", "users"],
    ...sampleWaysIn,
  ];
  expect(await filledTables(user.id)).toEqual(waysIn.toSorted());
  expect(await call(getCurrentUser)).toMatchObject({
    ...names,
    ...{ email: user.email, isClaimed: false, onboardingCompleted: false },
  });
  expect((await rowsOf(sql, user.id)).users).toMatchObject([acceptedNow]);
  expect(await filledTables(luis.user.id)).toContain("onboarding_profiles");
  await expect(call(emptyClaimedAccount, { body: names })).rejects.toMatchObject(decided);
});

test("or keep all of it", async () => {
  const person = await app.settle();
  const { call, user } = person;
  await claim(person);
  const before = await filledTables(user.id);

  await call(keepClaimedAccount);

  expect(await filledTables(user.id)).toEqual(before);
  expect((await rowsOf(sql, user.id)).users).toMatchObject([acceptedNow]);
  expect(await call(getCurrentUser)).toMatchObject({ isClaimed: false, onboardingCompleted: true });
  await expect(call(emptyClaimedAccount, { body: names })).rejects.toMatchObject(decided);
});

test("nobody else is asked, and no account is emptied that was not taken over", async () => {
  const { call, user } = await app.settle();

  await expect(call(emptyClaimedAccount, { body: names })).rejects.toMatchObject(decided);
  await expect(call(keepClaimedAccount)).rejects.toMatchObject(decided);

  expect(await filledTables(user.id)).toContain("onboarding_profiles");
});
