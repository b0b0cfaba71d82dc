import { tzOffset } from "@date-fns/tz";
import ICAL from "ical.js";
import { instantInZone, wallClockInZone } from "#shared/rules/zone-time.ts";
import type { Component } from "./calendar-components.ts";
import { contentLineOf } from "./content-line.ts";
import { timeOf } from "./wall-clock.ts";
import { windowsZones } from "./windows-zones.ts";

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

export const madrid = ianaZone("Europe/Madrid");

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
