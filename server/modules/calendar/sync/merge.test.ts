import fc from "fast-check";
import { expect, test } from "vitest";
import type { EventContent, EventTime } from "#server/modules/calendar/calendar-provider.ts";
import { contentGroups, sameContent, sameGroup } from "./event-content.ts";
import { type Agreement, type Alive, meet, meetFirst, type OurVersion } from "./merge.ts";

const early = new Date("2026-03-02T09:00:00Z");
const late = new Date("2026-03-02T10:00:00Z");

const aTime: fc.Arbitrary<EventTime> = fc.constantFrom(
  { startsAt: "2026-03-05T10:00:00.000Z", endsAt: "2026-03-05T11:00:00.000Z" },
  { startsAt: "2026-03-06T10:00:00.000Z", endsAt: "2026-03-06T11:00:00.000Z" },
  { firstDay: "2026-03-05", lastDay: "2026-03-05" },
);
const aText = fc.constantFrom("uno", "dos", "tres");
const aContent: fc.Arbitrary<EventContent> = fc.record({
  title: aText,
  description: fc.option(aText),
  location: fc.option(aText),
  time: aTime,
});

const ours = (content: EventContent, changes: Partial<OurVersion> = {}): OurVersion => ({
  ...{ content, updatedAt: early, isUnsent: true, isDeleted: false },
  ...changes,
});
const theirs = (content: EventContent, changes: Partial<Alive> = {}): Alive => ({
  ...{ remoteId: "r", etag: "2", updatedAt: late, content, ourId: null, icalKey: null },
  ...{ isRecurring: false, isReadOnly: false },
  ...changes,
});
const since = (agreed: EventContent, sent: EventContent | null = null): Agreement => ({
  etag: "1",
  agreed,
  sent,
});

const linked = (verdict: ReturnType<typeof meet>) => {
  if (verdict.become !== "linked") throw new Error(`It became ${verdict.become}`);
  return verdict;
};

type Three = [agreed: EventContent, mine: EventContent, yours: EventContent];

/** Whether both changed a group, each in their own way. */
const isContested = (group: (typeof contentGroups)[number], [agreed, mine, yours]: Three) =>
  !sameGroup(group, mine, agreed) && !sameGroup(group, yours, agreed) && !sameGroup(group, mine, yours);

test("each group is as whoever changed it left it; of two who did, as the newer one did, and the other is kept", () => {
  fc.assert(
    fc.property(fc.tuple(aContent, aContent, aContent), fc.boolean(), (three, theyAreNewer) => {
      const [agreed, mine, yours] = three;
      const remote = theirs(yours, { updatedAt: theyAreNewer ? late : new Date(0) });
      const [newer, older] = theyAreNewer ? [yours, mine] : [mine, yours];

      const { content, gaveWay, isUnsent } = linked(meet(ours(mine), since(agreed), remote));

      for (const group of contentGroups) {
        const changed = sameGroup(group, mine, agreed) ? yours : mine;
        const expected = isContested(group, three) ? newer : changed;
        expect(sameGroup(group, content, expected)).toBe(true);
      }
      const isConflict = contentGroups.some((group) => isContested(group, three));
      expect(gaveWay).toEqual(isConflict ? { reason: "both", version: older } : null);
      expect(isUnsent).toBe(!sameContent(content, yours));
    }),
  );
});

test("what arrived although nobody said so is no change of theirs", () => {
  fc.assert(
    fc.property(aContent, aContent, aContent, (agreed, sent, mine) => {
      const verdict = linked(meet(ours(mine), since(agreed, sent), theirs(sent)));

      expect(verdict).toMatchObject({ content: mine, gaveWay: null });
    }),
  );
});

test("what was met once changes nothing when it is met again", () => {
  fc.assert(
    fc.property(aContent, aContent, aContent, (agreed, mine, yours) => {
      const remote = theirs(yours);
      const first = linked(meet(ours(mine), since(agreed), remote));
      const again = meet(ours(first.content, { isUnsent: first.isUnsent }), since(yours), remote);

      expect(again).toEqual({ ...first, gaveWay: null });
    }),
  );
});

test("a deletion stands only against what nobody changed", () => {
  fc.assert(
    fc.property(aContent, aContent, (agreed, changed) => {
      const isChanged = !sameContent(agreed, changed);
      const gone = { ...theirs(agreed), content: null, updatedAt: null };

      const deletedThere = meet(ours(changed), since(agreed), gone);
      const deletedHere = linked(meet(ours(agreed, { isDeleted: true }), since(agreed), theirs(changed)));

      expect(deletedThere.become).toBe(isChanged ? "unlinked" : "gone");
      expect(deletedHere.isDeleted).toBe(!isChanged);
      expect(deletedHere.gaveWay?.reason).toBe(isChanged ? "deleted_here" : undefined);
    }),
  );
});

test("an event of somebody else is as they have it, whatever was done here", () => {
  fc.assert(
    fc.property(aContent, aContent, aContent, fc.boolean(), (agreed, mine, yours, isDeleted) => {
      const verdict = linked(
        meet(ours(mine, { isDeleted }), since(agreed), theirs(yours, { isReadOnly: true })),
      );

      expect(verdict).toMatchObject({ content: yours, isUnsent: false, isDeleted: false });
    }),
  );
});

test("of two versions that meet for the first time none is lost", () => {
  fc.assert(
    fc.property(aContent, aContent, fc.boolean(), (mine, yours, isUntouched) => {
      const { content, gaveWay } = linked(meetFirst(ours(mine), theirs(yours), isUntouched));
      const kept = [content, ...(gaveWay ? [gaveWay.version] : [])];

      for (const version of [mine, yours]) expect(kept.some((one) => sameContent(one, version))).toBe(true);
    }),
  );
});

test("fractions of a second, and nothing in place of an empty text, tell no versions apart", () => {
  const base = { title: "uno", location: null };
  const one = {
    ...base,
    description: null,
    time: { startsAt: "2026-03-05T10:00:00.000Z", endsAt: "2026-03-05T11:00:00.000Z" },
  };
  const other = {
    ...base,
    description: "",
    time: { startsAt: "2026-03-05T10:00:00.750Z", endsAt: "2026-03-05T11:00:00.750Z" },
  };

  expect(sameContent(one, other)).toBe(true);
});
