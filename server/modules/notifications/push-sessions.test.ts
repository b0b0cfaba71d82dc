import { expect, test } from "vitest";
import { tokenIn } from "#server/dev/testing/mail-links.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { login } from "#shared/contracts/identity/auth.ts";
import { forgotPassword, resetPassword } from "#shared/contracts/identity/passwords.ts";
import { endOtherSessions, endSession, listSessions } from "#shared/contracts/identity/sessions.ts";

const app = await startTestApp();
const { sql } = app.database;

type Person = Awaited<ReturnType<typeof app.signIn>>;

const aPushedPerson = async () => {
  const person = await app.signIn();
  const { id } = person.user;
  await sql.query(
    `insert into push_subscriptions (user_id, id, endpoint, p256dh, auth, device, created_at)
      values ($1, gen_random_uuid(), $2, 'k', 'a', '', now())`,
    [id, `https://push.example.es/${id}`],
  );
  return person;
};

const ends: Record<string, (person: Person) => Promise<unknown>> = {
  "one of their other sessions": async ({ call }) => {
    const other = (await call(listSessions)).find(({ isCurrent }) => !isCurrent);
    return call(endSession, { params: { id: other?.id ?? "" } });
  },
  "all others of their sessions": ({ call }) => call(endOtherSessions),
  "every session, by a new password": async ({ user }) => {
    await app.runJobs();
    app.outbox.splice(0);
    await app.signedOutCall()(forgotPassword, { body: { email: user.email } });
    await app.runJobs();
    const token =
      app.outbox
        .filter(({ to }) => to === user.email)
        .map(tokenIn)
        .at(-1) ?? "";
    return app.signedOutCall()(resetPassword, { body: { token, password: "otra-clave-bien-larga" } });
  },
};

test.each(Object.entries(ends))(
  "who ends %s is pushed to nowhere until a browser asks anew",
  async (_name, end) => {
    const person = await aPushedPerson();
    const { user, password } = person;
    await app.signedOutCall()(login, { body: { email: user.email ?? "", password } });

    await end(person);

    const { rows } = await sql.query("select 1 from push_subscriptions where user_id = $1", [person.user.id]);
    expect(rows).toEqual([]);
  },
);
