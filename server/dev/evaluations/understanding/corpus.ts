import { readdir, readFile } from "node:fs/promises";
import { fittingLabels } from "#server/modules/assistant/domain/understanding/learnt/fitting-labels.ts";
import { type Label, labels } from "#server/modules/assistant/domain/understanding/learnt/labels.ts";
import type { NamedThing, NameKind } from "#server/modules/assistant/domain/understanding/named-things.ts";
import { wordsOf } from "#server/modules/assistant/domain/understanding/text-piece.ts";
import { readByRules } from "#server/modules/assistant/domain/understanding/understand.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";

export interface Labelled {
  label: Label;
  text: string;
  /** What of the person's own the message names. */
  names?: readonly NamedThing[];
  /** Words by which only a part of the thing is asked for. */
  only?: readonly string[];
}

const folder = new URL("../../../modules/assistant/domain/understanding/", import.meta.url);

const isLabel = (name: string): name is Label => labels.some((label) => label === name);

const ONLY = /\{only ([^{}]+)\}/g;
const NAMED = /\{(merchant|person|goal|account|event) ([^{}]+)\}/g;

export const namedThing = (kind: NameKind, written: string): NamedThing => ({
  ...{ kind, written, name: written },
  parts: wordsOf(foldKeepingLength(written)),
});

/** "cómo va {goal el Danubio}": what the person has a name for; "cuánto gasté {only en efectivo}": a part of it. */
const parseMessage = (label: Label, line: string): Labelled => {
  const names = [...line.matchAll(NAMED)].map(([, kind, written = ""]) =>
    namedThing(kind as NameKind, written),
  );
  const only = [...line.matchAll(ONLY)].map(([, words = ""]) => words);
  return {
    ...{ label, text: line.replace(NAMED, "$2").replace(ONLY, "$1") },
    ...(names.length > 0 && { names }),
    ...(only.length > 0 && { only }),
  };
};

/** Lines under a heading `# label`, one message each. Throws on a heading that is no label. */
const parseCorpus = (text: string): Labelled[] => {
  let label: Label | undefined;
  const messages: Labelled[] = [];
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line === "") continue;
    if (!line.startsWith("#")) {
      if (label) messages.push(parseMessage(label, line));
      continue;
    }
    const name = line.slice(1).trim();
    if (!isLabel(name)) throw new Error(`no label: ${name}`);
    label = name;
  }
  return messages;
};

/** Any day: the words matter. */
const now = new Date("2026-11-18T10:00:00Z");

/** An intent of the rules stands for several labels: the rules' own reading says which one a wording is of. */
const finerLabel = (intent: string, wording: string) => {
  const { understanding } = readByRules(wording, { now });
  return understanding.intent === intent ? fittingLabels(understanding)[0] : undefined;
};

/** The wordings that a person labelled with the intents of the rules. */
const parseWordings = (text: string): Labelled[] =>
  text
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [intent = "", wording = ""] = line.split(" | ");
      const label = coarse.has(intent) ? finerLabel(intent, wording) : intent;
      return label && isLabel(label) ? [{ label, text: wording }] : [];
    });

const coarse = new Set(["spending", "goal_progress", "balance"]);

export const readCorpus = async (): Promise<Labelled[]> => {
  const names = (await readdir(new URL("corpus/", folder))).filter((name) => name.endsWith(".txt")).sort();
  const texts = await Promise.all(names.map((name) => readFile(new URL(`corpus/${name}`, folder), "utf8")));
  const wordings = parseWordings(await readFile(new URL("fixtures/wordings.txt", folder), "utf8"));
  const seen = new Set<string>();
  return [...texts.flatMap(parseCorpus), ...wordings].filter(({ text }) => {
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
};
