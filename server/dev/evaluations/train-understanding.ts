import { writeFile } from "node:fs/promises";
import process from "node:process";
import { readCorpus } from "./understanding/corpus.ts";
import { crossValidate, reliabilityReport, temperatureOf } from "./understanding/cross-validate.ts";
import { decisionReport } from "./understanding/decisions.ts";
import { knownWordsOf } from "./understanding/known-words.ts";
import { toStored } from "./understanding/store.ts";
import { familiesOf, strongest, train } from "./understanding/train.ts";

const keptFeatures = 8200;
const target = new URL("../../modules/assistant/domain/understanding/learnt/weights.json", import.meta.url);

const wordsTarget = new URL("known-words.json", target);

/** Trains the weights of Fred's understanding on the corpus, judges them by cross-validation and writes them. */
const families = familiesOf(await readCorpus());
const judged = crossValidate(families);
const temperature = temperatureOf(judged);
process.stdout.write(`${reliabilityReport(judged, temperature)}\n${decisionReport(judged, temperature)}\n`);

const kept = strongest(train(families), keptFeatures);
await writeFile(wordsTarget, `${JSON.stringify(knownWordsOf(families))}\n`);
const stored = `${JSON.stringify(toStored(train(families, kept), temperature))}\n`;
await writeFile(target, stored);
process.stdout.write(`written: ${kept.size} features, ${Math.round(stored.length / 1000)} kB\n`);
