import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { leastCertainty } from "#server/modules/cash-flow/domain/shared-expenses/certainty.ts";
import { findSharedExpenses } from "#server/modules/cash-flow/domain/shared-expenses/find-shared-expenses.ts";
import { surely } from "#server/modules/cash-flow/domain/shared-expenses/sure-links.ts";
import { fromCents } from "#shared/rules/money.ts";
import { parseJsonLines, readJsonLines } from "./json-lines.ts";
import { takenByItself } from "./netting/by-itself.ts";
import {
  type Group,
  movementsOf,
  type PersonFile,
  personSchema,
  type Truth,
  truthSchema,
} from "./netting/person-file.ts";
import { randomPerson } from "./netting/random-person.ts";
import { addScore, emptyScore, sceneLines, scoreLines } from "./netting/score.ts";
import { busy, everydayLife } from "./netting/setting.ts";
import { simpleRule } from "./netting/simple-rule.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only the answers, one line a person. */
    json: { type: "boolean", default: false },
    /** Links of less certainty are left out; as in the app. */
    certainty: { type: "string", default: String(leastCertainty) },
    /** Only what would be taken without asking, day by day. */
    "by-itself": { type: "boolean", default: false },
    /** By default truth.jsonl beside the file. */
    truth: { type: "string" },
    /** Instead of a file: so many invented persons. */
    persons: { type: "string" },
    seed: { type: "string", default: "0" },
    /** Invented persons by the counts of the public sample. */
    sample: { type: "boolean", default: false },
  },
});

/** Those that can be read; what is wrong with a line says nothing of the others. */
const read = async (file: string) => {
  const { rows, faults } = readJsonLines(await readFile(file, "utf8"), personSchema);
  for (const { line, message } of faults) {
    process.stderr.write(`${file}, línea ${line}: ${message}\n`);
    process.exitCode = 1;
  }
  return rows;
};

const groupsOf = (person: PersonFile): Group[] => {
  if (values["by-itself"]) return takenByItself(person);
  const found = findSharedExpenses(movementsOf(person), person.events);
  return surely(found, Number(values.certainty)).map(({ expense, repayments, ownCents }) => ({
    expense,
    repayments: repayments.map(({ id }) => id),
    own: fromCents(ownCents),
  }));
};

const report = (persons: readonly PersonFile[], truths: ReadonlyMap<string, Truth>) => {
  const [ours, simple] = [emptyScore(), emptyScore()];
  for (const person of persons) {
    const truth = truths.get(person.id);
    if (!truth) throw new Error(`no truth for ${person.id}`);
    addScore(ours, person, { truth, groups: groupsOf(person) });
    addScore(simple, person, { truth, groups: simpleRule(movementsOf(person)) });
  }
  return [
    `persons: ${persons.length}`,
    ...scoreLines("shared expenses", ours),
    ...sceneLines(ours),
    ...scoreLines("simple rule", simple),
  ].join("\n");
};

const main = async () => {
  if (values.persons !== undefined) {
    const made = Array.from({ length: Number(values.persons) }, (_, place) =>
      randomPerson(Number(values.seed) + place, values.sample ? everydayLife : busy),
    );
    const persons = made.map(({ person }) => person);
    return report(persons, new Map(made.map(({ truth }) => [truth.id, truth])));
  }
  const [file] = positionals;
  if (!file) throw new Error("Usage: npm run --silent eval:netting -- FILE.jsonl [--json] or --persons 60");
  const persons = await read(file);
  if (values.json)
    return persons.map((person) => JSON.stringify({ id: person.id, groups: groupsOf(person) })).join("\n");
  const truthFile = values.truth ?? join(dirname(file), "truth.jsonl");
  const { rows } = parseJsonLines(await readFile(truthFile, "utf8"), truthSchema);
  return report(persons, new Map(rows.map((truth) => [truth.id, truth])));
};

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
