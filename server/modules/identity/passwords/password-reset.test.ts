import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { tokenIn } from "#server/dev/testing/mail-links.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { getCurrentUser, login } from "#shared/contracts/identity/auth.ts";
import { verifyEmail } from "#shared/contracts/identity/mail-links.ts";
import { forgotPassword, resetPassword } from "#shared/contracts/identity/passwords.ts";
import { statusOf } from "#shared/http/errors.ts";

const start = "2026-03-02T09:00:00Z";
const { baseUrl, browser, database, outbox, runJobs, setNow, signIn, signedOutCall } = await startTestApp({
  now: start,
  trustedProxies: 1,
});

const newPassword = "otra-clave-bien-larga";
let networks = 0;

/** Asks from a network of its own, so that tests do not use up each other's attempts. */
const ask = (email: string, network = `10.1.${++networks}.1`) =>
  fetch(baseUrl + forgotPassword.path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": network,
      "x-forwarded-host": "malo.example",
    },
    body: JSON.stringify({ email }),
  });

/** A person whose first mails are out of the way. */
const aPerson = async () => {
  const person = await signIn();
  await runJobs();
  outbox.splice(0);
  return person;
};

const mailsFor = async (email: string) => {
  await runJobs();
  return outbox.filter(({ to }) => to === email);
};

const linkFor = async (email: string) => {
  await ask(email);
  const mails = await mailsFor(email);
  return tokenIn(mails.at(-1) ?? { text: "" });
};

const reset = (token: string, password = newPassword) =>
  signedOutCall()(resetPassword, { body: { token, password } });
const enter = (email: string, password: string) => signedOutCall()(login, { body: { email, password } });
const dead = { status: 404, reason: "Este enlace ya no vale: caducó, se usó o hay otro más nuevo." };

test("a person who forgot the password gets a link, sets a new one and signs in with it", async () => {
  const { user, password } = await aPerson();

  const token = await linkFor(user.email);
  const { message } = await reset(token);

  expect(message).toBe("Contraseña cambiada. Inicia sesión con la nueva.");
  await expect(enter(user.email, newPassword)).resolves.toMatchObject({ user: { id: user.id } });
  await expect(enter(user.email, password)).rejects.toMatchObject({ status: 401 });
});

test("the link leads to the configured address, whatever host the request names", async () => {
  const { user } = await aPerson();

  await ask(user.email);
  const [mail] = await mailsFor(user.email);

  expect(mail?.text).toMatch(/^https:\/\/fred\.example\.es\/auth\/reset#[\w-]{43}$/m);
  expect(mail?.html).not.toContain("malo.example");
});

test("the answer is the same whether or not there is an account, and only its owner gets a mail", async () => {
  const { user } = await aPerson();
  const stranger = `${randomUUID()}@ejemplo.es`;

  const [known, unknown] = await Promise.all([ask(user.email), ask(stranger)]);

  expect(known.status).toBe(unknown.status);
  expect(await known.text()).toBe(await unknown.text());
  expect(await mailsFor(stranger)).toEqual([]);
  expect(await mailsFor(user.email)).toHaveLength(1);
});

test("a network gets three links for an address, and the fourth request is refused whether or not the account exists", async () => {
  const { user } = await aPerson();
  const answersFor = async (email: string) => {
    const network = `10.1.${++networks}.1`;
    const answers = [];
    for (let time = 1; time <= 5; time++) {
      answers.push(await (await ask(email, network)).text());
      await runJobs();
    }
    return answers;
  };

  const [known, unknown] = [await answersFor(user.email), await answersFor(`${randomUUID()}@ejemplo.es`)];

  expect(await mailsFor(user.email)).toHaveLength(3);
  expect(known).toEqual(unknown);
  expect(known[3]).toContain("Espera 20 minutos");
});

test("a network that requests many links must wait, whether or not the addresses exist", async () => {
  const statuses = [];

  for (let time = 1; time <= 21; time++) {
    statuses.push((await ask(`${randomUUID()}@ejemplo.es`, "10.9.9.9")).status);
  }

  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
  expect(statuses.at(-1)).toBe(429);
});

test("a reset ends every session of the person, and nobody else's", async () => {
  const ana = await aPerson();
  const other = browser();
  await other.call(login, { body: { email: ana.user.email, password: ana.password } });
  const luis = await aPerson();

  await reset(await linkFor(ana.user.email));

  await expect(ana.call(getCurrentUser)).rejects.toMatchObject({ status: 401 });
  await expect(other.call(getCurrentUser)).rejects.toMatchObject({ status: 401 });
  await expect(luis.call(getCurrentUser)).resolves.toMatchObject({ id: luis.user.id });
});

test("a reset verifies the address, is recorded, and is mailed", async () => {
  const { user } = await aPerson();

  await reset(await linkFor(user.email));
  const { call } = browser();
  const signedIn = await call(login, { body: { email: user.email, password: newPassword } });
  const activity = await call(listActivity);
  const mails = await mailsFor(user.email);

  expect(signedIn.user.emailVerified).toBe(true);
  expect(activity.map(({ kind }) => kind)).toContain("password_reset");
  expect(mails.map(({ subject }) => subject)).toContain(
    "Seguridad de tu cuenta: tienes una contraseña nueva",
  );
});

test("a link works once", async () => {
  const { user } = await aPerson();
  const token = await linkFor(user.email);

  await reset(token);

  await expect(reset(token, "una-tercera-clave")).rejects.toMatchObject(dead);
  await expect(enter(user.email, newPassword)).resolves.toBeDefined();
});

test("of several uses at once exactly one sets its password", async () => {
  const { user } = await aPerson();
  const token = await linkFor(user.email);
  const passwords = ["primera-clave-larga", "segunda-clave-larga", "tercera-clave-larga"];

  const outcomes = await Promise.allSettled(passwords.map((password) => reset(token, password)));
  const entries = await Promise.allSettled(passwords.map((password) => enter(user.email, password)));

  const done = outcomes.map(({ status }) => status);
  expect(done.toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(entries.map(({ status }) => status)).toEqual(done);
});

test("a new link invalidates the one before", async () => {
  const { user } = await aPerson();
  const first = await linkFor(user.email);

  const second = await linkFor(user.email);

  await expect(reset(first)).rejects.toMatchObject(dead);
  await expect(reset(second)).resolves.toBeDefined();
});

test("a link expires after half an hour", async () => {
  const { user } = await aPerson();
  const token = await linkFor(user.email);

  setNow("2026-03-02T09:30:00Z");
  const late = reset(token);

  await expect(late).rejects.toMatchObject(dead);
  setNow(start);
});

test("an invented link, and one for another purpose, change nothing", async () => {
  const { user, password } = await signIn();
  const [welcome] = await mailsFor(user.email);
  const verification = tokenIn(welcome ?? { text: "" });

  await expect(reset("A".repeat(43))).rejects.toMatchObject(dead);
  await expect(reset(verification)).rejects.toMatchObject(dead);

  await expect(enter(user.email, password)).resolves.toBeDefined();
  await expect(signedOutCall()(verifyEmail, { body: { token: verification } })).resolves.toBeDefined();
});

test("one person's link changes nobody else's password", async () => {
  const [ana, luis] = [await aPerson(), await aPerson()];

  await reset(await linkFor(luis.user.email));

  await expect(enter(ana.user.email, ana.password)).resolves.toBeDefined();
  await expect(enter(ana.user.email, newPassword)).rejects.toMatchObject({ status: 401 });
});

test.each([
  ["corta", "La contraseña debe tener al menos 10 caracteres"],
  ["1234567890", "Esa contraseña es demasiado común. Elige otra."],
])("a weak password (%s) is refused and the link still works", async (weak, reason) => {
  const { user } = await aPerson();
  const token = await linkFor(user.email);

  await expect(reset(token, weak)).rejects.toMatchObject({ status: 400, reason });

  await expect(reset(token)).resolves.toBeDefined();
});

test("an account without a password gets a mail on how it signs in, and no link", async () => {
  const { user } = await aPerson();
  await database.sql.query("update users set password_hash = null, auth_provider = 'google' where id = $1", [
    user.id,
  ]);
  await database.sql.query(
    `insert into identities (user_id, id, provider, issuer, subject, created_at, last_used_at)
      values ($1, $2, 'google', 'https://accounts.google.com', $3, $4, $4)`,
    [user.id, randomUUID(), randomUUID(), start],
  );

  await ask(user.email);
  const [mail] = await mailsFor(user.email);

  expect(mail?.text).toContain("Tu cuenta no usa contraseña: entras con Google.");
  expect(tokenIn(mail ?? { text: "" })).toBe("");
});

test("passkeys, providers and second factors added before the address was confirmed end with the first reset, and not with a later one", async () => {
  const { user } = await aPerson();
  const addPasskey = () =>
    database.sql.query(
      `insert into passkeys (user_id, id, name, public_key, counter, is_backed_up, created_at)
        values ($1, $2, 'Llave', 'x', 0, false, $3)`,
      [user.id, randomUUID(), start],
    );
  const passkeys = async () => {
    const { rows } = await database.sql.query("select id from passkeys where user_id = $1", [user.id]);
    return rows.length;
  };
  await addPasskey();

  await reset(await linkFor(user.email));
  const afterFirst = await passkeys();
  await addPasskey();
  await reset(await linkFor(user.email), "una-tercera-clave");

  expect([afterFirst, await passkeys()]).toEqual([0, 1]);
});

test("a reset ends private addresses, and connected calendars when the address was unconfirmed", async () => {
  const { user } = await aPerson();
  const { sql } = database;
  const left = async () => {
    const tables = ["calendar_feeds", "calendar_connections"];
    const counts = tables.map((name) => `(select count(*)::int from ${name} where user_id = $1) as ${name}`);
    const { rows } = await sql.query(`select ${counts.join(", ")}`, [user.id]);
    return Object.values(rows[0] ?? {});
  };
  const add = (table: string, columns: Record<string, unknown>) => {
    const row = Object.entries({ user_id: user.id, ...columns });
    const places = row.map((_, index) => `$${index + 1}`);
    return sql.query(
      `insert into ${table} (${row.map(([name]) => name)}) values (${places}) on conflict do nothing`,
      row.map(([, value]) => value),
    );
  };
  const addWhatListens = async () => {
    const id = randomUUID();
    await add("calendar_feeds", { token_hash: id, token_sealed: "x", created_at: start });
    await add("calendar_connections", { id, status: "connected", connected_at: start });
  };
  await addWhatListens();

  await reset(await linkFor(user.email));
  const afterFirst = await left();
  await addWhatListens();
  await reset(await linkFor(user.email), "una-tercera-clave");

  expect([afterFirst, await left()]).toEqual([
    [0, 0],
    [0, 1],
  ]);
});

test("a reset keeps two-step verification when the address was confirmed, and ends it when it was not", async () => {
  const { user } = await aPerson();
  const turnOn = () =>
    database.sql.query(
      "insert into authenticators (user_id, secret, confirmed_at, created_at) values ($1, 'sealed', $2, $2)",
      [user.id, start],
    );
  await turnOn();

  await reset(await linkFor(user.email));
  const afterFirst = await enter(user.email, newPassword);
  await turnOn();
  await reset(await linkFor(user.email), "una-tercera-clave");

  expect(afterFirst.user).toMatchObject({ emailVerified: true, isClaimed: true });
  await expect(enter(user.email, "una-tercera-clave")).rejects.toMatchObject({
    code: "second_step_required",
  });
});

test("only the hash of a link is stored", async () => {
  const { user } = await aPerson();

  const token = await linkFor(user.email);
  const { rows } = await database.sql.query("select * from mail_links where user_id = $1", [user.id]);

  expect(token).toHaveLength(43);
  expect(rows.map(({ purpose }) => purpose)).toContain("reset_password");
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("a name written by whoever registered reaches nobody's mailbox until the address is proved", async () => {
  const { user } = await aPerson();
  await database.sql.query("update users set first_name = 'Gana dinero en malo.example' where id = $1", [
    user.id,
  ]);

  await ask(user.email);
  const [mail] = await mailsFor(user.email);

  expect(mail?.text).not.toContain("malo.example");
});

test("without a mail server no link is promised", async () => {
  const silent = await startTestApp({ mailer: null });

  const attempt = silent.signedOutCall()(forgotPassword, { body: { email: "ana@ejemplo.es" } });

  await expect(attempt).rejects.toMatchObject({ status: statusOf.unavailable });
});
