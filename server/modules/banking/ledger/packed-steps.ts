import { workedInGroups } from "#server/platform/concurrency/chunks.ts";
import { packJson, unpackJson } from "#server/platform/packed-json.ts";
import type { PackedStep, Step, Steps } from "./ledger-step-repository.ts";

const together = 10;

/** Each is made when its turn comes. */
export const packSteps = (steps: Steps, firstPlace: number) => {
  const pack = ({ kind, content }: Step, index: number): Promise<PackedStep> =>
    packJson(content).then((packed) => ({ place: firstPlace + index, kind, content: packed }));
  return workedInGroups(steps, pack, together);
};

export const unpackStep = async ({ kind, content }: PackedStep): Promise<Step> => ({
  kind,
  content: (await unpackJson(content)) as object,
});
