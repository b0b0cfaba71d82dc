import { writeFile } from "node:fs/promises";
import process from "node:process";
import { readCorpus } from "./understanding/corpus.ts";
import { crossValidate, reliabilityReport, temperatureOf } from "./understanding/cross-validate.ts";
import { decisionReport } from "./understanding/decisions.ts";
import { toStored } from "./understanding/store.ts";
import { familiesOf, strongest, train } from "./understanding/train.ts";

const keptFeatures = 8200;
const target = new URL("../../modules/assistant/domain/understanding/learnt/weights.json", import.meta.url);

/** Trains the weights of Fred's understanding on the corpus, judges them by cross-validation and writes them. */
const families = familiesOf(await readCorpus());
const judged = crossValidate(families);
const temperature = temperatureOf(judged);
process.stdout.write(`${reliabilityReport(judged, temperature)}\n${decisionReport(judged, temperature)}\n`);

const kept = strongest(train(families), keptFeatures);
const stored = `${JSON.stringify(toStored(train(families, kept), temperature))}\n`;
await writeFile(target, stored);
process.stdout.write(`written: ${kept.size} features, ${Math.round(stored.length / 1000)} kB\n`);
