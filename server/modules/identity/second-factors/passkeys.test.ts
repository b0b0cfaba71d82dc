import { expect, test } from "vitest";
import { setUpAuthenticator } from "#server/dev/testing/authenticator-app.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createVirtualAuthenticator } from "#server/dev/testing/virtual-authenticator.ts";
import { type Activity, listActivity } from "#shared/contracts/identity/activity.ts";
import { getCurrentUser, login } from "#shared/contracts/identity/auth.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  loginWithPasskey,
  removePasskey,
} from "#shared/contracts/identity/passkeys.ts";
import { getSecondFactors } from "#shared/contracts/identity/second-factors.ts";

const start = "2026-03-02T09:00:00Z";
const { baseUrl: origin, signIn, browser, setNow, database } = await startTestApp({ now: start });
const elsewhere = "https://aifred.example.es";
const published = await startTestApp({ now: start, publicUrl: elsewhere });

type Call = Awaited<ReturnType<typeof signIn>>["call"];
type Device = ReturnType<typeof createVirtualAuthenticator>;

const add = async (call: Call, device: Device, name = "Portátil de Ana") => {
  const credential = device.make(await call(beginPasskey), { origin });
  return call(addPasskey, { body: { name, credential } });
};

/** Somebody with one passkey, on a device of their own. */
const withPasskey = async (device = createVirtualAuthenticator()) => {
  setNow(start);
  const person = await signIn();
  return { ...person, device, passkey: await add(person.call, device) };
};

const enter = async (device: Device, changes: Partial<Parameters<Device["sign"]>[1]> = {}) => {
  const { call } = browser();
  const credential = device.sign(await call(beginPasskeyLogin), { origin, ...changes });
  const { user } = await call(loginWithPasskey, { body: { credential } });
  return { call, user };
};

/** What of those kinds happened to the account, in alphabetical order. */
const traces = async (call: Call, ...kinds: Activity["kind"][]) =>
  (await call(listActivity))
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, detail }) => [kind, detail])
    .sort();

const notHere = { status: 401, reason: "Esa llave de acceso no vale aquí. Entra con tu contraseña." };
const notOurs = {
  status: 400,
  reason: "La llave de acceso no se ha podido comprobar. Vuelve a intentarlo.",
};

test.each([
  ["none", true],
  ["packed", true],
  ["none", false],
] as const)(
  "a passkey (attestation %s, counting %s) signs in, again and again",
  async (attestation, counts) => {
    const { user, call, device, passkey } = await withPasskey(
      createVirtualAuthenticator({ attestation, counts }),
    );

    await enter(device);
    const entered = await enter(device);

    expect(entered.user.id).toBe(user.id);
    expect((await entered.call(getCurrentUser)).id).toBe(user.id);
    expect((await call(getSecondFactors)).passkeys).toEqual([
      { ...passkey, lastUsedAt: "2026-03-02T09:00:00.000Z" },
    ]);
    expect(await traces(call, "passkey_added", "signed_in", "signed_in_anew")).toEqual([
      ["passkey_added", "Portátil de Ana"],
      ["signed_in", "Contraseña"],
      ["signed_in_anew", "Portátil de Ana"],
      ["signed_in_anew", "Portátil de Ana"],
    ]);
  },
);

test("the registration options require a discoverable passkey with user verification, and exclude existing ones", async () => {
  const { call, passkey } = await withPasskey();

  const options = await call(beginPasskey);

  expect(options).toMatchObject({
    rp: { id: "127.0.0.1", name: "AI.Fred" },
    excludeCredentials: [{ id: passkey.id, transports: ["internal", "hybrid"] }],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
  });
  expect(await browser().call(beginPasskeyLogin)).toMatchObject({
    rpId: "127.0.0.1",
    userVerification: "required",
  });
});

test("a passkey also replaces the second factor", async () => {
  const { user, call, device } = await withPasskey();
  await setUpAuthenticator(call, start);

  expect((await enter(device)).user.id).toBe(user.id);
});

test("a signed-in person confirms with a passkey and stays in the same session", async () => {
  const { user, call, device } = await withPasskey();
  setNow("2026-03-02T09:30:00Z");
  await expect(call(beginPasskey)).rejects.toMatchObject({ code: "confirmation_required" });

  const credential = device.sign(await call(beginPasskeyLogin), { origin });
  const confirmed = await call(loginWithPasskey, { body: { credential } });

  expect(confirmed.user.id).toBe(user.id);
  await expect(call(beginPasskey)).resolves.toMatchObject({ attestation: "none" });
});

test("somebody else's passkey confirms nothing and changes nobody's session", async () => {
  const [ana, luis] = [await withPasskey(), await withPasskey()];

  const credential = luis.device.sign(await ana.call(beginPasskeyLogin), { origin });
  const attempt = ana.call(loginWithPasskey, { body: { credential } });

  await expect(attempt).rejects.toMatchObject({ status: 403 });
  expect((await ana.call(getCurrentUser)).id).toBe(ana.user.id);
});

test("a passkey response counts once, also when it is sent twice at once", async () => {
  const { device } = await withPasskey(createVirtualAuthenticator({ counts: false }));
  const { call } = browser();
  const credential = device.sign(await call(beginPasskeyLogin), { origin });
  const send = () => call(loginWithPasskey, { body: { credential } });

  const sent = await Promise.allSettled([send(), send(), send()]);

  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(send()).rejects.toMatchObject({ status: 400 });
});

test("a response to another browser's challenge is refused", async () => {
  const { device } = await withPasskey();
  const [owner, thief] = [browser().call, browser().call];
  const credential = device.sign(await owner(beginPasskeyLogin), { origin });
  await thief(beginPasskeyLogin);

  await expect(thief(loginWithPasskey, { body: { credential } })).rejects.toMatchObject(notOurs);
  const unasked = browser().call(loginWithPasskey, { body: { credential } });
  await expect(unasked).rejects.toMatchObject({ status: 400 });
});

test("a challenge expires after five minutes", async () => {
  const { device } = await withPasskey();
  const { call } = browser();
  const credential = device.sign(await call(beginPasskeyLogin), { origin });
  setNow("2026-03-02T09:05:01Z");

  await expect(call(loginWithPasskey, { body: { credential } })).rejects.toMatchObject({
    status: 400,
    reason: "La llave de acceso ha tardado demasiado. Vuelve a intentarlo.",
  });
});

test.each([
  ["another challenge", { challenge: Buffer.from("otro reto").toString("base64url") }],
  ["another site", { origin: "https://malo.example" }],
  ["another port of ours", { origin: "http://127.0.0.1:1" }],
  ["another party", { rpId: "malo.example" }],
  ["no finger, face or PIN", { isVerified: false }],
])("what was signed for %s opens nothing", async (_case, changes) => {
  const { device } = await withPasskey();

  await expect(enter(device, changes)).rejects.toMatchObject(notOurs);
});

test.each([
  ["another challenge", { challenge: Buffer.from("otro reto").toString("base64url") }],
  ["another site", { origin: "https://malo.example" }],
  ["another party", { rpId: "malo.example" }],
  ["no finger, face or PIN", { isVerified: false }],
])("what was made for %s is not stored", async (_case, changes) => {
  const { call } = await signIn();
  const credential = createVirtualAuthenticator().make(await call(beginPasskey), { origin, ...changes });

  const adding = call(addPasskey, { body: { name: "Falsa", credential } });

  await expect(adding).rejects.toMatchObject(notOurs);
  expect((await call(getSecondFactors)).passkeys).toEqual([]);
});

test("a passkey that names another person signs in to neither account", async () => {
  const [ana, luis] = [await withPasskey(), await withPasskey()];
  const { user: handle } = (await ana.call(beginPasskey)) as unknown as { user: { id: string } };

  await expect(enter(luis.device, { userHandle: handle.id })).rejects.toMatchObject(notHere);
  await expect(enter(luis.device, { userHandle: "" })).rejects.toMatchObject(notHere);
});

test.each([
  ["a zero", "\u0000"],
  ["an object", { toString: null }],
  ["nothing", undefined],
])("a passkey of which the name is %s is unknown", async (_case, id) => {
  const { device } = await withPasskey();
  const { call } = browser();
  const credential = device.sign(await call(beginPasskeyLogin), { origin });

  const attempt = call(loginWithPasskey, { body: { credential: { ...credential, id } } });

  await expect(attempt).rejects.toMatchObject(notHere);
});

test("a signature of another key is refused", async () => {
  const [ana, luis] = [await withPasskey(), await withPasskey()];
  const { call } = browser();
  const options = await call(beginPasskeyLogin);
  const [hers, his] = [ana.device.sign(options, { origin }), luis.device.sign(options, { origin })];
  const { signature } = his.response as { signature: string };

  const forged = { ...hers, response: { ...(hers.response as object), signature } };

  await expect(call(loginWithPasskey, { body: { credential: forged } })).rejects.toMatchObject(notOurs);
});

test.each([
  ["goes back", 3],
  ["stands still", 7],
  ["is gone", 0],
])("a copied passkey is noticed by a counter that %s, and the person gets a mail", async (_case, counter) => {
  const { call, device } = await withPasskey();
  await enter(device, { counter: 7 });

  await expect(enter(device, { counter })).rejects.toMatchObject(notHere);
  expect(await traces(call, "sign_in_failed")).toEqual([["sign_in_failed", "Portátil de Ana"]]);
});

test("a counter may be as large as 32 bits allow", async () => {
  const { user, device } = await withPasskey();

  expect((await enter(device, { counter: 4_294_967_295 })).user.id).toBe(user.id);
});

test("a removed passkey no longer signs in, and nobody can remove another person's", async () => {
  const [ana, luis] = [await withPasskey(), await withPasskey()];

  const others = luis.call(removePasskey, { params: { id: ana.passkey.id } });
  await expect(others).rejects.toMatchObject({ status: 404 });
  await ana.call(removePasskey, { params: { id: ana.passkey.id } });

  await expect(enter(ana.device)).rejects.toMatchObject(notHere);
  expect((await luis.call(getSecondFactors)).passkeys).toHaveLength(1);
  expect(await traces(ana.call, "passkey_removed")).toEqual([["passkey_removed", "Portátil de Ana"]]);
});

test("the last sign-in method stays, also when the last two are removed at once", async () => {
  const { user, call, passkey } = await withPasskey();
  const other = await add(call, createVirtualAuthenticator(), "Móvil");
  await database.sql.query("update users set password_hash = null where id = $1", [user.id]);

  const ends = await Promise.allSettled(
    [passkey, other].map(({ id }) => call(removePasskey, { params: { id } })),
  );

  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [left] = (await call(getSecondFactors)).passkeys;
  await expect(call(removePasskey, { params: { id: left?.id ?? "" } })).rejects.toMatchObject({
    status: 409,
    reason: "Es tu única forma de entrar. Añade antes otra llave de acceso o vincula otra cuenta.",
  });
});

test("a passkey belongs to one person: its credential cannot be registered by another", async () => {
  const [ana, luis] = [await withPasskey(), await signIn()];
  const credential = createVirtualAuthenticator().make(await luis.call(beginPasskey), {
    origin,
    id: ana.passkey.id,
  });

  const adding = luis.call(addPasskey, { body: { name: "Copia", credential } });

  await expect(adding).rejects.toMatchObject({ status: 409, reason: "Esa llave de acceso ya está guardada" });
  expect((await enter(ana.device)).user.id).toBe(ana.user.id);
});

test.each([15, 1400])("a passkey whose id has %i characters is refused", async (length) => {
  const { call } = await signIn();
  const id = "a".repeat(length - (length % 4));
  const credential = createVirtualAuthenticator().make(await call(beginPasskey), { origin, id });

  const adding = call(addPasskey, { body: { name: "Rara", credential } });

  await expect(adding).rejects.toMatchObject({ status: 400 });
});

test("a person has at most ten passkeys, also when the last two are added at once", async () => {
  setNow(start);
  const { call, user, password } = await signIn();
  const second = browser().call;
  await second(login, { body: { email: user.email, password } });
  for (let n = 1; n < 10; n++) await add(call, createVirtualAuthenticator(), `Llave ${n}`);

  const last = await Promise.allSettled([
    add(call, createVirtualAuthenticator(), "Llave 10"),
    add(second, createVirtualAuthenticator(), "Llave 11"),
  ]);

  expect(last.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(call(beginPasskey)).rejects.toMatchObject({ status: 409 });
  expect((await call(getSecondFactors)).passkeys).toHaveLength(10);
});

test.each([
  ["nothing", {}],
  ["a number for an answer", { id: "a", rawId: "a", type: "public-key", response: 7 }],
  [
    "bytes that are no CBOR",
    { id: "a", rawId: "a", type: "public-key", response: { attestationObject: "____" } },
  ],
  ["deep nonsense", JSON.parse(`${'{"response":'.repeat(500)}{}${"}".repeat(500)}`)],
])("%s is refused as a passkey and as an answer", async (_case, credential) => {
  const { call } = await signIn();
  await call(beginPasskey);
  await call(beginPasskeyLogin);

  const adding = call(addPasskey, { body: { name: "x", credential } });
  await expect(adding).rejects.toMatchObject(notOurs);
  await expect(call(loginWithPasskey, { body: { credential } })).rejects.toMatchObject(notHere);
});

test("passkeys belong to the app's public address when it has one", async () => {
  const { call } = await published.signIn();
  const device = createVirtualAuthenticator();
  const options = await call(beginPasskey);

  const credential = device.make(options, { origin: elsewhere });
  await call(addPasskey, { body: { name: "Móvil", credential } });

  expect(options).toMatchObject({ rp: { id: "aifred.example.es" } });
  const visitor = published.signedOutCall();
  const answer = device.sign(await visitor(beginPasskeyLogin), { origin: elsewhere });
  await expect(visitor(loginWithPasskey, { body: { credential: answer } })).resolves.toHaveProperty("user");
});
