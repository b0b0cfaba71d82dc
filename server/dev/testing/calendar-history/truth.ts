import type { EventContent } from "#server/modules/calendar/calendar-provider.ts";
import type { Group } from "./drafts.ts";
import type { Shown } from "./world.ts";

export type Side = "here" | "there";

/** A value of a group, comparable. */
type Value = string;

interface Thing {
  /** A series is told by its occurrences, whose number Google knows best. */
  isSeries: boolean;
  /** What both sides had when they last were known to be equal. */
  agreed: EventContent | null;
  /** Changes that the other side may not know. */
  pending: Record<Side, Map<Group, Value>>;
  /** Values that a deletion which came to nothing may have taken along. */
  ghosts: Set<Value>;
  /** `either`: what the other side knew when it was deleted cannot be told from outside. */
  presence: "live" | "gone" | "either";
  /** A sync broke off, or something changed in the middle of it, since the sides were equal. */
  isMuddled: boolean;
  /** Occurrences changed or made single here: when the series moves away from under them, they stay as events. */
  mayStay: number;
}

export interface Findings {
  lost: string[];
  doubled: string[];
  /** Deleted, unchanged by anybody since, and there all the same. */
  undead: string[];
  different: string[];
}

const groups = ["title", "description", "location", "time", "reminders"] as const;
const valueIn = (content: EventContent, group: Group): Value => JSON.stringify(content[group] ?? null);
const otherOf = (side: Side): Side => (side === "here" ? "there" : "here");

export const noFindings = (): Findings => ({ lost: [], doubled: [], undead: [], different: [] });

const newThing = (): Thing => ({
  ...{
    isSeries: false,
    agreed: null,
    ghosts: new Set<Value>(),
    presence: "live",
    isMuddled: false,
    mayStay: 0,
  },
  pending: { here: new Map(), there: new Map() },
});

interface GroupChange {
  group: Group;
  before: Value;
  now: Value;
}

interface Sight {
  shown: readonly Shown[];
  isThere: boolean;
  gaveWay: (eventId: string) => Promise<EventContent[]>;
  found: Findings;
}

/** What must be true of both calendars, kept up with all that people did. */
export const createTruth = () => {
  const things = new Map<number, Thing>();
  let last = 0;

  const thingOf = (token: number): Thing => {
    const thing = things.get(token);
    if (!thing) throw new Error(`Nobody made #${token}`);
    return thing;
  };

  const isKnownTo = (pending: Map<Group, Value>, content: EventContent) =>
    [...pending].every(([group, value]) => valueIn(content, group) === value);

  const settleOne = async (token: number, { shown, isThere, gaveWay, found }: Sight) => {
    const thing = thingOf(token);
    const [event] = shown;
    if (shown.length > 1) found.doubled.push(`#${token} ${shown.length} times`);
    if (!event) {
      if (thing.presence === "live") found.lost.push(`#${token}`);
      if (!isThere) things.delete(token);
      return;
    }
    if (thing.presence === "gone") found.undead.push(`#${token}`);
    found.lost.push(...faultsOf(thing, event, isContested(thing) ? await gaveWay(event.id) : []));
    things.set(token, { ...newThing(), agreed: event.content });
  };

  const changeGroup = (thing: Thing, side: Side, { group, before, now }: GroupChange) => {
    const [mine, theirs] = [thing.pending[side], thing.pending[otherOf(side)]];
    // Whoever changes what they see of the other's knows it.
    if (theirs.get(group) === before) {
      theirs.delete(group);
      // Deleted with this change, the event may come back as it was before.
      if (thing.isMuddled) thing.ghosts.add(before);
    }
    // An earlier change may have arrived, though the sync broke off.
    const earlier = mine.get(group);
    if (earlier && thing.isMuddled) thing.ghosts.add(earlier);
    mine.set(group, now);
    if (thing.presence === "gone") thing.presence = "live";
  };

  return {
    newToken() {
      last += 1;
      return last;
    },

    made(side: Side, token: number, content: EventContent, isSeries = false) {
      const thing = { ...newThing(), isSeries };
      for (const group of groups) thing.pending[side].set(group, valueIn(content, group));
      things.set(token, thing);
    },

    changed(side: Side, { token, content }: Shown, changes: Partial<EventContent>) {
      const thing = thingOf(token);
      if (thing.isSeries && side === "here") thing.mayStay += 1;
      if (thing.isSeries) return;
      const after = { ...content, ...changes };
      for (const group of groups) {
        const [before, now] = [valueIn(content, group), valueIn(after, group)];
        if (now !== before) changeGroup(thing, side, { group, before, now });
      }
    },

    removed(side: Side, { token, content }: Shown, isShownThere: boolean) {
      const thing = thingOf(token);
      if (thing.isSeries) return;
      const [mine, theirs] = [thing.pending[side], thing.pending[otherOf(side)]];
      if (!isShownThere && !thing.isMuddled) thing.presence = "gone";
      else if (theirs.size > 0 && thing.isMuddled) thing.presence = "either";
      else thing.presence = isKnownTo(theirs, content) ? "gone" : "live";
      for (const value of [...mine.values()]) thing.ghosts.add(value);
      mine.clear();
    },

    madeSeries(token: number) {
      const thing = thingOf(token);
      thing.isSeries = true;
      thing.mayStay += 1;
    },

    /** A sync broke off, or was not the only thing that happened. */
    muddle() {
      for (const thing of things.values()) {
        const isPending = thing.pending.here.size + thing.pending.there.size > 0 || thing.presence !== "live";
        if (isPending) thing.isMuddled = true;
      }
    },

    /** Holds both sides, which must be equal now, against what was done. */
    async settle(
      here: readonly Shown[],
      there: readonly Shown[],
      gaveWay: (eventId: string) => Promise<EventContent[]>,
    ): Promise<Findings> {
      const found = noFindings();
      found.different.push(...differences(here, there));
      for (const [token, thing] of things) {
        const [ours, theirs] = [here, there].map((side) => side.filter((event) => event.token === token));
        if (thing.isSeries) found.doubled.push(...apart(token, thing, theirs ?? []));
        else await settleOne(token, { shown: ours ?? [], isThere: theirs?.length !== 0, gaveWay, found });
      }
      for (const { token } of here) if (!things.has(token)) found.undead.push(`#${token}, gone before`);
      return found;
    },
  };
};

/** What is kept of a series as events of their own, beyond those that were changed here. */
const apart = (token: number, { mayStay }: Thing, there: readonly Shown[]) => {
  const single = there.filter(({ seriesId }) => seriesId === null);
  return single.length > mayStay ? [`series #${token}: ${single.length} apart`] : [];
};

/** Whether a version may have given way. */
const isContested = ({ ghosts, pending: { here, there } }: Thing) =>
  ghosts.size > 0 || (here.size > 0 && there.size > 0);

/** What is wrong with an event: values that nobody gave it, and changes of which nothing is left. */
const faultsOf = (thing: Thing, { token, content }: Shown, gaveWay: EventContent[]): string[] =>
  groups.flatMap((group) => {
    const value = valueIn(content, group);
    const changes = [thing.pending.here, thing.pending.there].flatMap((pending) => pending.get(group) ?? []);
    const isOld = changes.length === 0 && (!thing.agreed || valueIn(thing.agreed, group) === value);
    const isAllowed = isOld || changes.includes(value) || thing.ghosts.has(value);
    const beaten = changes.filter(
      (change) => change !== value && !gaveWay.some((version) => valueIn(version, group) === change),
    );
    return [
      ...(isAllowed ? [] : [`#${token} ${group} is ${value}`]),
      ...beaten.map((change) => `#${token} ${group} ${change} gave way without a trace`),
    ];
  });

const lineOf = ({ content: { title, description, location, time, reminders } }: Shown) =>
  JSON.stringify([
    title,
    description,
    location,
    "firstDay" in time ? [time.firstDay, time.lastDay] : [time.startsAt, time.endsAt],
    reminders,
  ]);

/** Events of one side that the other has not, as often as it has them not. */
const differences = (here: readonly Shown[], there: readonly Shown[]) => {
  const counts = new Map<string, number>();
  for (const event of here) counts.set(lineOf(event), (counts.get(lineOf(event)) ?? 0) + 1);
  for (const event of there) counts.set(lineOf(event), (counts.get(lineOf(event)) ?? 0) - 1);
  return [...counts]
    .filter(([, count]) => count !== 0)
    .map(([line, count]) => `${count > 0 ? "only here" : "only there"}: ${line}`);
};
