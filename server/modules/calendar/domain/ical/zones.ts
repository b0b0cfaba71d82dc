import { tzOffset } from "@date-fns/tz";
import ICAL from "ical.js";
import { instantInZone, wallClockInZone } from "#shared/rules/zone-time.ts";
import type { Component } from "./calendar-components.ts";
import { contentLineOf } from "./content-line.ts";
import { timeOf } from "./wall-clock.ts";

/** Converts between instants and wall clock times, both in milliseconds, the latter as if they were UTC. */
export interface Zone {
  instantOf(wall: number): number;
  wallOf(instant: number): number;
}

export const utc: Zone = { instantOf: (wall) => wall, wallOf: (instant) => instant };

const ianaZone = (name: string): Zone => ({
  instantOf: (wall) => instantInZone(name, wall),
  wallOf: (instant) => wallClockInZone(name, instant),
});

const madrid = ianaZone("Europe/Madrid");

/** IANA names, also behind a vendor's prefix, Windows names, or the file's zones; others are Madrid's. */
export const createZoneFinder = (blocks: Component[]) => {
  const known = new Map<string, Zone>();
  const definedZones = new Map(blocks.map(definedZoneOf).filter((found) => found !== null));

  return (id: unknown): Zone => {
    if (typeof id !== "string" || id === "") return madrid;
    const zone = known.get(id) ?? namedZone(id) ?? definedZones.get(id) ?? madrid;
    known.set(id, zone);
    return zone;
  };
};

export type ZoneFinder = ReturnType<typeof createZoneFinder>;

const namedZone = (id: string): Zone | null => {
  const windowsName = windowsZones[id.toLowerCase()];
  if (windowsName) return ianaZone(windowsName);
  const parts = id.split("/");
  const names = parts.length > 1 ? [3, 2].map((length) => parts.slice(-length).join("/")) : parts;
  const name = names.find(isIana);
  return name === undefined ? null : ianaZone(name);
};

const isIana = (name: string) =>
  /^[A-Za-z][\w+/-]*$/.test(name) && Number.isFinite(tzOffset(name, new Date(0)));

/** A zone that the file defines. Null when it repeats otherwise than yearly, as no real zone does. */
const definedZoneOf = ({ lines }: Component): [string, Zone] | null => {
  const properties = lines
    .filter((line) => /^(TZID|X-LIC-LOCATION)\b/i.test(line))
    .flatMap((line) => contentLineOf(line) ?? []);
  const textIn = (name: string) => {
    const value = properties.find((property) => property.name === name)?.values[0];
    return typeof value === "string" ? value : null;
  };
  const id = textIn("tzid");
  if (id === null) return null;
  const zone = namedZone(textIn("x-lic-location") ?? "") ?? parseDefinedZone(id, lines);
  return zone && [id, zone];
};

const parseDefinedZone = (tzid: string, lines: string[]): Zone | null => {
  if (lines.some((line) => /^RRULE\b(?!.*FREQ=YEARLY)/i.test(line))) return null;
  try {
    const component = new ICAL.Component(
      ICAL.parse(["BEGIN:VTIMEZONE", ...lines.filter(Boolean), "END:VTIMEZONE"].join("\r\n")),
    );
    const timezone = new ICAL.Timezone({ component, tzid });
    const offsetAt = (wall: number) => timezone.utcOffset(timeOf(wall, false)) * 1000;
    return {
      instantOf: (wall) => wall - offsetAt(wall),
      wallOf: (instant) => instant + offsetAt(instant + offsetAt(instant)),
    };
  } catch {
    return null;
  }
};

/** Europe and where people from Spain live most. Source: Unicode CLDR, windowsZones.xml, territory 001. */
const windowsZones: Readonly<Record<string, string>> = {
  "romance standard time": "Europe/Madrid",
  "gmt standard time": "Europe/London",
  "greenwich standard time": "Atlantic/Reykjavik",
  "w. europe standard time": "Europe/Berlin",
  "central europe standard time": "Europe/Budapest",
  "central european standard time": "Europe/Warsaw",
  "e. europe standard time": "Europe/Chisinau",
  "fle standard time": "Europe/Kyiv",
  "gtb standard time": "Europe/Bucharest",
  "turkey standard time": "Europe/Istanbul",
  "russian standard time": "Europe/Moscow",
  "morocco standard time": "Africa/Casablanca",
  "israel standard time": "Asia/Jerusalem",
  "arabian standard time": "Asia/Dubai",
  "india standard time": "Asia/Kolkata",
  "china standard time": "Asia/Shanghai",
  "tokyo standard time": "Asia/Tokyo",
  "singapore standard time": "Asia/Singapore",
  "aus eastern standard time": "Australia/Sydney",
  "new zealand standard time": "Pacific/Auckland",
  "azores standard time": "Atlantic/Azores",
  "e. south america standard time": "America/Sao_Paulo",
  "argentina standard time": "America/Buenos_Aires",
  "sa pacific standard time": "America/Bogota",
  "pacific sa standard time": "America/Santiago",
  "venezuela standard time": "America/Caracas",
  "central standard time (mexico)": "America/Mexico_City",
  "eastern standard time": "America/New_York",
  "central standard time": "America/Chicago",
  "mountain standard time": "America/Denver",
  "pacific standard time": "America/Los_Angeles",
  utc: "Etc/UTC",
};
