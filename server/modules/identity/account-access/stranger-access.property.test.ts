import fc from "fast-check";
import { expect, test } from "vitest";
import { publicUrl, startProviders } from "#server/dev/testing/identity-doubles/all-providers.ts";
import { type Name, peopleAtOneAddress } from "#server/dev/testing/people-at-one-address.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { runs } from "#shared/testing/runs.ts";

const start = "2026-03-02T09:00:00Z";
const { providers, oidc } = await startProviders();
const app = await startTestApp({ identityProviders: providers, publicUrl, now: start });

const anybodys = [
  "register",
  "signIn",
  "signIn",
  "leaveSecondStepOpen",
  "addPasskey",
  "signInByPasskey",
  "addAuthenticator",
  "renewCodes",
  "addFeed",
  "link",
  "leaveLinkOpen",
  "signInByProvider",
  "changePassword",
  "endOthers",
  "askForLink",
  "askForReset",
] as const;
type Act = { who: Name; what: (typeof anybodys)[number] };
type Takeover = { who: Name; what: Act["what"] | "confirmHere" | "confirmElsewhere" | "reset" };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ who: fc.constant("stranger" as const), what: fc.constantFrom(...anybodys) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ who: fc.constant("owner" as const), what: fc.constantFrom(...anybodys) }),
  },
);
const takeover = fc.constantFrom(
  "confirmHere" as const,
  "confirmElsewhere" as const,
  "reset" as const,
  "signInByProvider" as const,
);

test("once the owner of an address has shown that it is theirs, nothing that a stranger made before opens the account", async () => {
  const history = fc.record({
    first: fc.constantFrom("stranger" as const, "stranger" as const, "owner" as const),
    before: fc.array(act, { minLength: 4, maxLength: 14 }),
    takeover,
    after: fc.array(act, { maxLength: 5 }),
  });

  await fc.assert(
    fc.asyncProperty(history, async ({ first, before, takeover, after }) => {
      await app.database.sql.query("delete from rate_limits");
      const { people, pass, open } = peopleAtOneAddress(app, { oidc, start });
      const play = async ({ who, what }: Takeover) => {
        pass();
        const person = people[who];
        if (what === "confirmHere") await person.confirm("in a session");
        else if (what === "confirmElsewhere") await person.confirm("anywhere");
        else await person[what]();
      };
      await people[first].register();
      await people[first].signIn();

      for (const step of before) await play(step);
      await app.database.sql.query("delete from rate_limits");
      await play({ who: "owner", what: takeover });
      for (const step of after) await play(step);

      expect(await open("stranger")).toEqual([]);
      expect((await open("owner")).length).toBeGreaterThan(0);
    }),
    runs(6),
  );
});

test('whatever a stranger who knows the password makes once they have come in, "No he sido yo" leaves nothing of it', async () => {
  const owners = fc.constantFrom(...anybodys.filter((what) => what !== "addAuthenticator"));
  const history = fc.record({
    before: fc.array(owners, { maxLength: 6 }),
    since: fc.array(act, { minLength: 2, maxLength: 14 }),
    after: fc.array(act, { maxLength: 4 }),
  });

  await fc.assert(
    fc.asyncProperty(history, async ({ before, since, after }) => {
      await app.database.sql.query("delete from rate_limits");
      const { people, pass, open } = peopleAtOneAddress(app, { oidc, start });
      const { owner, stranger } = people;
      const play = ({ who, what }: Act) => {
        pass();
        return people[who][what]();
      };
      await owner.register();
      await owner.signIn();
      await owner.confirm("in a session");
      for (const what of before) await play({ who: "owner", what });
      await app.runJobs();
      const mailsBefore = app.outbox.length;
      stranger.learn(owner.latestPassword());
      expect(await stranger.signIn()).toBe(true);

      for (const step of since) await play(step);
      await app.database.sql.query("delete from rate_limits");
      pass();
      await owner.deny(mailsBefore);
      for (const step of after) await play(step);

      expect(await open("stranger")).toEqual([]);
      expect(await open("owner")).toContain("password");
    }),
    runs(6),
  );
});
