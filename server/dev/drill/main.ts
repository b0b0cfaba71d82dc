import { createRandom } from "#server/dev/random.ts";
import { builtProduct } from "#server/dev/testing/commands.ts";
import { readArguments } from "./arguments.ts";
import { createFindings } from "./findings.ts";
import { longestRecovery } from "./health.ts";
import { any } from "./kinds/any.ts";
import { bank } from "./kinds/bank.ts";
import { clockOver } from "./kinds/clock.ts";
import { containers } from "./kinds/containers.ts";
import { disk } from "./kinds/disk.ts";
import { freeze } from "./kinds/freeze.ts";
import { kill } from "./kinds/kill.ts";
import { readOnly } from "./kinds/read-only.ts";
import { restart } from "./kinds/restart.ts";
import { silence } from "./kinds/silence.ts";
import { createReport } from "./report.ts";
import type { Kind, Outcome, Round, Stage } from "./stage.ts";

/** `npm run drill -- --only kill --rounds 10 --seed 7`. */
const kinds: Record<string, Kind> = {
  any,
  kill,
  restart,
  silence,
  freeze,
  disk,
  "read-only": readOnly,
  clock: clockOver,
  containers,
  bank,
};
const longestRoundMs = 90_000;

const inTime = async (round: Promise<Outcome>) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, longestRoundMs, null);
  });
  const outcome = await Promise.race([round, late]);
  clearTimeout(timer);
  return outcome;
};

/** Returns whether the stage can be used for another round. */
const run = async (round: Round, { kind, seed }: { kind: string; seed: number }) => {
  const findings = createFindings();
  const fail = (what: string): Outcome => ({ summary: what, seconds: Number.POSITIVE_INFINITY });
  const outcome = await inTime(round({ random: createRandom(seed), findings })).catch((error: unknown) => {
    findings.add("wrong", String(error));
    return fail("broke off");
  });
  if (outcome === null) findings.add("hung", `the round, for ${longestRoundMs / 1000} s`);
  report.add({ kind, seed, findings, ...(outcome ?? fail("never ended")) });
  return outcome !== null && Number.isFinite(outcome.seconds);
};

const runKind = async (kind: string, seeds: number[]) => {
  const open = kinds[kind];
  if (!open || seeds.length === 0) return;
  let stage: Stage | null = null;
  for (const seed of seeds) {
    const opened: Awaited<ReturnType<Kind>> = stage ?? (await open());
    if ("skipped" in opened) return report.skip(kind, opened.skipped);
    stage = opened;
    if (await run(opened.round, { kind, seed })) continue;
    await opened.close();
    stage = null;
  }
  await stage?.close();
};

await builtProduct();
const report = createReport(longestRecovery);
const { rounds, seed, names } = readArguments(Object.keys(kinds));
for (const [place, kind] of names.entries()) {
  const count = Math.floor((rounds + names.length - 1 - place) / names.length);
  await runKind(
    kind,
    Array.from({ length: count }, (_, round) => seed + round),
  );
}
process.exit(report.close() ? 0 : 1);
