import Papa from "papaparse";
import { expect, test } from "vitest";
import { aFullPerson, aStatement, rowsOf } from "#server/dev/testing/full-person.ts";
import { keepCookies } from "#server/dev/testing/keep-cookies.ts";
import { downloadOf, sameSiteRequest } from "#server/dev/testing/my-data.ts";
import { plainFetch } from "#server/dev/testing/plain-fetch.ts";
import { sha256 } from "#server/dev/testing/read-zip.ts";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { readCalendar } from "#server/modules/calendar/domain/ical/read-calendar.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { login, register } from "#shared/contracts/identity/auth.ts";
import { exportPath } from "#shared/contracts/my-data.ts";
import { createApiClient } from "#shared/http/api-client.ts";
import { termsVersion } from "#shared/rules/accepted-terms.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const now = "2026-06-30T10:00:00Z";
const app = await startTestApp({ now });
const address = app.baseUrl + exportPath;

const ana = await aFullPerson(app);
const hers = await downloadOf(ana, app.baseUrl);

/** Somebody whose browser says of itself what the test has it say. */
const aVisitor = async () => {
  const fetch = keepCookies(plainFetch);
  const call = createApiClient({ baseUrl: app.baseUrl, fetch });
  const person = aRegistration();
  await call(register, { body: person });
  await call(login, { body: { email: person.email, password: person.password } });
  return { fetch, call };
};

const refusalOf = async (response: Response) => [response.status, response.headers.get("location")];

test("a person gets all their data in files that match the manifest", async () => {
  const { files } = hers;

  const manifest = JSON.parse(files.get("manifest.json") ?? "");
  expect(manifest).toMatchObject({ format: "aifred-export", version: 1, isSteady: true });
  expect(new Date(manifest.exportedAt)).toEqual(new Date(now));
  const content = [...files].filter(([name]) => name !== "manifest.json");
  expect(manifest.files).toEqual(
    content.map(([name, text]) => ({
      name,
      sha256: sha256(text),
      bytes: Buffer.byteLength(text),
      ...(name.endsWith(".jsonl") && { rows: text.split("\n").length - 1 }),
    })),
  );
  expect(files.get("LEEME.txt")).toContain("npm run restore");
  expect(await ana.call(listActivity)).toContainEqual(expect.objectContaining({ kind: "data_exported" }));
});

test("the export states which terms the person accepted, and when", () => {
  const person = JSON.parse(hers.files.get("datos/users.jsonl") ?? "");

  expect(person).toMatchObject({ termsVersion });
  expect(new Date(person.termsAcceptedAt)).toEqual(new Date(now));
});

test("the download has a name and a count, and nobody caches it", async () => {
  const { fetch } = await app.signIn();

  const { headers, status } = await fetch(address, sameSiteRequest);

  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toBe('attachment; filename="aifred-2026-06-30.zip"');
  expect(headers.get("content-type")).toBe("application/zip");
  expect(Number(headers.get("content-length"))).toBeGreaterThan(1000);
  expect(headers.get("cache-control")).toBe("no-store");
});

test("nothing secret and nothing of anybody else is in it", async () => {
  const luis = await app.settle();
  await luis.call(importStatement, { query: { fileName: "luis.n43" }, file: aStatement });
  const his = JSON.stringify(await rowsOf(app.database.sql, luis.user.id)).match(
    /[0-9a-f]{8}-[0-9a-f-]{27}/g,
  );
  const { rows } = await app.database.sql.query(
    `select password_hash as secret from users where id = $1
      union all select iban_sealed from accounts where user_id = $1 and iban_sealed is not null
      union all select token_hash from calendar_feeds where user_id = $1
      union all select endpoint from push_subscriptions where user_id = $1
      union all select id from passkeys where user_id = $1
      union all select hash from recovery_codes where user_id = $1
      union all select reference from bank_consents where user_id = $1
      union all select sid from sessions where sess ->> 'userId' = $1::text`,
    [ana.user.id],
  );

  const all = [...hers.files.values()].join("\n");
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ secret }) => all.includes(String(secret)))).toEqual([]);
  expect(his?.filter((id) => all.includes(id))).toEqual([]);
  expect(all).not.toContain(luis.user.email);
  expect(all).not.toContain(ana.user.id);
});

test("an IBAN stands open in it, and no hash of this installation does", async () => {
  const { rows } = hers;

  expect(rows.accounts).toMatchObject([
    { iban: expect.stringMatching(/^ES\d{22}$/), ibanLast4: expect.any(String) },
  ]);
  expect(Object.keys(rows.accounts?.[0] ?? {})).not.toContain("identity");
});

test("the movements open in a Spanish spreadsheet, and no merchant can put a formula into it", async () => {
  const { fetch, call } = await app.signIn();
  const lines = [
    '01/06/2026;=HYPERLINK("http://malo.example");-1.234,50;1000,00',
    "02/06/2026;+34 600;2,05;1002,05",
  ];
  await call(importStatement, { query: { fileName: "junio.csv" }, file: aCsv(lines) });

  const { files } = await downloadOf({ fetch }, app.baseUrl);

  const csv = files.get("movimientos.csv") ?? "";
  const { data } = Papa.parse<Record<string, string>>(csv.slice(1), {
    delimiter: ";",
    header: true,
    skipEmptyLines: true,
  });
  expect(csv.startsWith("\uFEFFFecha;Fecha valor;Concepto;")).toBe(true);
  expect(data).toMatchObject([
    { Fecha: "02/06/2026", Concepto: "'+34 600", Importe: "2,05", Saldo: "1002,05", Divisa: "EUR" },
    {
      Fecha: "01/06/2026",
      Concepto: `'=HYPERLINK("http://malo.example")`,
      Importe: "-1234,50",
      Estado: "Hecho",
    },
  ]);
  expect(data.flatMap(Object.values).filter((cell) => /^[=+@]|^-(?!\d+,\d\d$)/.test(String(cell)))).toEqual(
    [],
  );
});

test("the agenda is a calendar that others read", async () => {
  const { fetch, call } = await app.signIn();
  await call(createEvent, { body: { title: "Cena; con Marta", startTime: "2026-07-01T18:00:00Z" } });
  await call(createEvent, { body: { title: "Viaje", startTime: "2026-07-03", isAllDay: true } });

  const { files } = await downloadOf({ fetch }, app.baseUrl);

  const days = { from: "2026-01-01", today: "2026-06-30", to: "2027-01-01" };
  const reading = readCalendar(new TextEncoder().encode(files.get("agenda.ics")), days);
  if (reading.status !== "read") throw new Error(reading.status);
  expect(reading.items.map(({ title }) => title).toSorted()).toEqual(["Cena; con Marta", "Viaje"]);
});

test("who is not signed in is led to the entrance, and who has proved nothing lately to the settings", async () => {
  const { fetch } = await app.signIn();

  const nobody = await app.browser().fetch(address, sameSiteRequest);
  app.setNow("2026-06-30T10:11:00Z");
  const late = await fetch(address, sameSiteRequest);
  app.setNow(now);

  expect(await refusalOf(nobody)).toEqual([302, "/auth"]);
  expect(await refusalOf(late)).toEqual([302, "/settings?tab=datos&confirm=export"]);
});

test.each([
  [{ "sec-fetch-site": "cross-site" }, [403, null]],
  [
    { "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate" },
    [302, "/settings?tab=datos&refused=forbidden"],
  ],
  [{}, [403, null]],
  [{ referer: "https://malo.example/" }, [403, null]],
])("a page of another site gets nothing made: %j", async (headers, refusal) => {
  const { fetch, call } = await aVisitor();

  const response = await fetch(address, { redirect: "manual", headers });

  expect(await refusalOf(response)).toEqual(refusal);
  expect((await call(listActivity)).map(({ kind }) => kind)).not.toContain("data_exported");
});

test("over plain http a page of ours is recognised by its origin", async () => {
  const { fetch } = await aVisitor();

  const response = await fetch(address, {
    redirect: "manual",
    headers: { referer: `${app.baseUrl}/settings` },
  });

  expect(response.status).toBe(200);
});

test("asking for the headers alone makes nothing", async () => {
  const { fetch, call } = await aVisitor();

  const response = await fetch(address, { ...sameSiteRequest, method: "HEAD" });

  expect(response.status).toBe(405);
  expect((await call(listActivity)).map(({ kind }) => kind)).not.toContain("data_exported");
});

test("who asks again and again has to wait", async () => {
  const { fetch } = await aVisitor();

  const answers: Response[] = [];
  for (let time = 1; time <= 11; time++) answers.push(await fetch(address, sameSiteRequest));

  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
  const response = await fetch(address, {
    ...sameSiteRequest,
    headers: { ...sameSiteRequest.headers, "sec-fetch-mode": "navigate" },
  });
  expect(await refusalOf(response)).toEqual([302, "/settings?tab=datos&refused=too_many_requests"]);
});
