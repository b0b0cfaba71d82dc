import type { HostileFiles } from "./hostile-files.ts";
import type { HostileTools } from "./hostile-tools.ts";

/** Kinds of attack by name; each runs again until its time is over. */
export type HostileKinds = Record<string, () => Promise<unknown>>;

const preview = "/api/banking/import/preview?fileName=a.csv";
const taking = "/api/banking/import?fileName=a.csv";
const calendar = "/api/calendar/import";
const inAYear = "2027-10-01T10:00:00Z";

/** Texts that are costly for the Spanish parsers. */
const words = ({ chat, atOnce }: HostileTools): HostileKinds => ({
  "chat: mejor no": () => chat(`${"mejor no ".repeat(60)}zz`),
  "chat: one word over and over": () => chat("de la ".repeat(166)),
  "chat: digits": () => chat("1".repeat(1000)),
  "chat: a hundred days": () => chat("el lunes a las 10 ".repeat(55)),
  "chat: delete with a long name": () => chat(`borra la cita ${"del martes y ".repeat(75)}`),
  "chat: accents on one letter": () => chat(`a${"\u0301".repeat(900)} cuánto he gastado`),
  "chat: twenty at once": () => atOnce(20, (place) => chat(`¿cuánto gasté en tienda ${place} desde 2020?`)),
  "purchase of many words": () => chat(`¿me puedo permitir ${"un coche y ".repeat(80)}?`),
});

const files = ({ upload, atOnce }: HostileTools, hostileFiles: HostileFiles): HostileKinds => ({
  "preview of equal amounts": () => upload(preview, hostileFiles.equalAmounts),
  "import of equal amounts": () => upload(taking, hostileFiles.equalAmounts),
  "import of opposite amounts": () => upload(taking, hostileFiles.oppositeAmounts),
  "preview of many words": () => upload(preview, hostileFiles.manyWords),
  "thirty uploads of 40 MB at once": () => atOnce(30, () => upload(preview, hostileFiles.noise)),
  "previews in a loop": () => atOnce(6, () => upload(preview, hostileFiles.oppositeAmounts)),
  "a line of 30 MB": () => upload(preview, hostileFiles.oneLine),
  "five million quotes": () => upload(preview, hostileFiles.quotes),
  "deep XML": () => upload(preview, hostileFiles.deepXml),
  "XML entities": () => upload(preview, hostileFiles.entities),
  "OFX without ends": () => upload(preview, hostileFiles.openTags),
  "Norma 43 of 200,000 lines": () => upload(preview, hostileFiles.longRecords),
  "zip bomb": () => upload(taking, hostileFiles.zipBomb),
  "calendar of 10,000 events": () => upload(calendar, hostileFiles.manyEvents),
  "calendar that repeats every second": () => upload(calendar, hostileFiles.everySecond),
  "calendar of one folded line": () => upload(calendar, hostileFiles.foldedLine),
  "calendar of alarms": () => upload(calendar, hostileFiles.alarms),
});

const bodies = ({ json, send, get, drip, hang, atOnce }: HostileTools): HostileKinds => ({
  "deep JSON": () => json("/api/events", "[".repeat(90_000)),
  "JSON of 20 MB": () => json("/api/events", `{"title":"${"a".repeat(20_000_000)}"}`),
  "JSON of many fields": () =>
    json(
      "/api/events",
      Object.fromEntries(Array.from({ length: 5000 }, (_, place) => [`__proto__${place}`, 1])),
    ),
  "compressed JSON": () =>
    send("/api/events", {
      method: "POST",
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
      body: new Uint8Array(80_000),
    }),
  "slow JSON": () => atOnce(50, () => drip("/api/events", { type: "application/json", length: 90_000 })),
  "slow upload": () =>
    atOnce(20, () => drip(taking, { type: "application/octet-stream", length: 40_000_000 })),
  "two hundred half requests": () => atOnce(200, () => hang("GET /api/health HTTP/1.1\r\nHost: x\r\n")),
  "odd cookies": () =>
    get("/api/dashboard", { cookie: `aifred=j:{}; aifred=s:j:[1]; ${"a=b; ".repeat(1000)}` }),
  "long addresses": () => get(`/api/banking/transactions?search=${"%25".repeat(4000)}`),
});

const calls = ({ get, json, atOnce }: HostileTools, email: string): HostileKinds => ({
  "three hundred dashboards at once": () => atOnce(300, () => get("/api/dashboard")),
  "long words searched for": () =>
    atOnce(10, (place) => get(`/api/banking/transactions?search=${"pago%20tienda%20".repeat(6)}${place}`)),
  "ten exports at once": () =>
    atOnce(10, () => get("/api/account/export", { "sec-fetch-site": "same-origin" })),
  "the widest agenda": () => atOnce(20, () => get("/api/events?from=2020-01-01&to=2030-01-01")),
  "passwords guessed": () =>
    atOnce(10, (place) => json("/api/auth/login", { email, password: `otra-clave-larga-${place}` })),
  registrations: () =>
    atOnce(10, (place) =>
      json("/api/auth/register", {
        email: `${Math.random()}-${place}@ejemplo.es`,
        password: "una-clave-larga",
        firstName: "A",
        lastName: "B",
      }),
    ),
  "events in a loop": () =>
    atOnce(30, (place) => json("/api/events", { title: `Cita ${place}`, startTime: inAYear })),
  "goals with sessions": () =>
    atOnce(5, (place) =>
      json("/api/goals/para", {
        ...{ title: `Meta ${place}`, paraType: "project", priority: 5, targetDate: "2028-12-31" },
        sessions: { perWeek: 7, minutes: 60 },
      }),
    ),
  "purchases looked at": () =>
    atOnce(10, (place) => json("/api/personal-shopper/analyze", { query: `coche ${place} `.repeat(15) })),
  "mails for a forgotten password": () => atOnce(20, () => json("/api/auth/forgot-password", { email })),
  "syncs of banks and calendar": () =>
    atOnce(20, (place) => json(place % 2 ? "/api/banking/sync" : "/api/calendar/sync", {})),
  "suggestions and reviews": () =>
    atOnce(30, (place) => get(place % 2 ? "/api/goals/suggestions" : "/api/goals/weekly-review")),
  "onboarding over and over": () =>
    atOnce(5, (place) => json("/api/onboarding/complete", { age: 20 + place })),
});

export const hostileKinds = (
  tools: HostileTools,
  hostileFiles: HostileFiles,
  email: string,
): HostileKinds => ({
  ...words(tools),
  ...files(tools, hostileFiles),
  ...bodies(tools),
  ...calls(tools, email),
});
