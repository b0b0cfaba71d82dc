import fc from "fast-check";
import { expect, test } from "vitest";
import type { EventContent } from "#server/modules/calendar/calendar-provider.ts";
import type { EventTime } from "#server/modules/calendar/domain/event-span.ts";
import { contentGroups, sameContent, sameGroup } from "./event-content.ts";
import { type Agreement, type ExistingRemote, mergeFirst, mergeVersions, type OurVersion } from "./merge.ts";

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
const theirs = (content: EventContent, changes: Partial<ExistingRemote> = {}): ExistingRemote => ({
  ...{ remoteId: "r", etag: "2", updatedAt: late, content, ourId: null, icalKey: null },
  ...{ isRecurring: false, isReadOnly: false, isTransparent: false },
  ...changes,
});
const since = (agreed: EventContent, sent: EventContent | null = null): Agreement => ({
  etag: "1",
  agreed,
  sent,
});

const linked = (result: ReturnType<typeof mergeVersions>) => {
  if (result.outcome !== "linked") throw new Error(`It became ${result.outcome}`);
  return result;
};

type Three = [agreed: EventContent, mine: EventContent, yours: EventContent];

const isContested = (group: (typeof contentGroups)[number], [agreed, mine, yours]: Three) =>
  !sameGroup(group, mine, agreed) && !sameGroup(group, yours, agreed) && !sameGroup(group, mine, yours);

test("each field is as its editor left it; after two edits as the newer one, and the other version is kept", () => {
  fc.assert(
    fc.property(fc.tuple(aContent, aContent, aContent), fc.boolean(), (three, theyAreNewer) => {
      const [agreed, mine, yours] = three;
      const remote = theirs(yours, { updatedAt: theyAreNewer ? late : new Date(0) });
      const [newer, older] = theyAreNewer ? [yours, mine] : [mine, yours];

      const { content, replaced, isUnsent } = linked(mergeVersions(ours(mine), since(agreed), remote));

      for (const group of contentGroups) {
        const changed = sameGroup(group, mine, agreed) ? yours : mine;
        const expected = isContested(group, three) ? newer : changed;
        expect(sameGroup(group, content, expected)).toBe(true);
      }
      const isConflict = contentGroups.some((group) => isContested(group, three));
      expect(replaced).toEqual(isConflict ? { reason: "both", version: older } : null);
      expect(isUnsent).toBe(!sameContent(content, yours));
    }),
  );
});

test("a sent version that arrived without confirmation is no change of theirs", () => {
  fc.assert(
    fc.property(aContent, aContent, aContent, (agreed, sent, mine) => {
      const result = linked(mergeVersions(ours(mine), since(agreed, sent), theirs(sent)));

      expect(result).toMatchObject({ content: mine, replaced: null });
    }),
  );
});

test("merging the same version again changes nothing", () => {
  fc.assert(
    fc.property(aContent, aContent, aContent, (agreed, mine, yours) => {
      const remote = theirs(yours);
      const first = linked(mergeVersions(ours(mine), since(agreed), remote));
      const again = mergeVersions(ours(first.content, { isUnsent: first.isUnsent }), since(yours), remote);

      expect(again).toEqual({ ...first, replaced: null });
    }),
  );
});

test("a deletion wins only over an unchanged event", () => {
  fc.assert(
    fc.property(aContent, aContent, (agreed, changed) => {
      const isChanged = !sameContent(agreed, changed);
      const gone = { ...theirs(agreed), content: null, updatedAt: null };

      const deletedThere = mergeVersions(ours(changed), since(agreed), gone);
      const deletedHere = linked(
        mergeVersions(ours(agreed, { isDeleted: true }), since(agreed), theirs(changed)),
      );

      expect(deletedThere.outcome).toBe(isChanged ? "unlinked" : "gone");
      expect(deletedHere.isDeleted).toBe(!isChanged);
      expect(deletedHere.replaced?.reason).toBe(isChanged ? "deleted_here" : undefined);
    }),
  );
});

test("another person's event is as they have it, whatever was done here", () => {
  fc.assert(
    fc.property(aContent, aContent, aContent, fc.boolean(), (agreed, mine, yours, isDeleted) => {
      const result = linked(
        mergeVersions(ours(mine, { isDeleted }), since(agreed), theirs(yours, { isReadOnly: true })),
      );

      expect(result).toMatchObject({ content: yours, isUnsent: false, isDeleted: false });
    }),
  );
});

test("of two versions without a common one none is lost", () => {
  fc.assert(
    fc.property(aContent, aContent, fc.boolean(), (mine, yours, isUntouched) => {
      const { content, replaced } = linked(mergeFirst(ours(mine), theirs(yours), isUntouched));
      const versions = [content, ...(replaced ? [replaced.version] : [])];

      for (const version of [mine, yours])
        expect(versions.some((one) => sameContent(one, version))).toBe(true);
    }),
  );
});

test("fractions of a second and null instead of an empty text do not distinguish versions", () => {
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
