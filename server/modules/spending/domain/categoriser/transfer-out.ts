import { merchantIndex } from "./merchant-index.ts";
import { isCompanyForm, isPerson } from "./people.ts";
import type { Stretch } from "./phrase-index.ts";
import { bestWord, byEvidence, expenseIndex, ranks, shopEvidence } from "./shop-evidence.ts";
import { type Case, isEmpty, isMerchant, quote, type Verdict } from "./verdict.ts";

const HOME = new Set(
  "piso pis habitacion habitacio casa vivienda apartamento estudio cuarto renta mensualidad mensualitat etxea pisua logela habitatge apartament".split(
    " ",
  ),
);
const MONTH =
  /^(?:ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sep(?:tiembre)?|setiembre|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?|gener|febrer|marc|abril|maig|juny|juliol|agost|setembre|octubre|novembre|desembre|xaneiro|febreiro|maio|xuno|xullo|outubro|novembro|decembro|urtarrila|otsaila|martxoa|apirila|maiatza|ekaina|uztaila|abuztua|iraila|urria|azaroa|abendua|mes|mensual)$/;

/** A room is rented whatever the month, where its word ends a transfer: a hotel's is paid by card. */
const ROOM = new Set(["habitacion", "habitacio"]);

const ofHome = (reason: string): Verdict => ({
  ...{ category: "Alquiler/Hipoteca", source: "words", confidence: 72, reason },
});

/** "Piso noviembre" is November's rent, and "habitación" alone of a room. */
const homeAt = ({ words, end }: Stretch, at: number, kind: Case["parsed"]["kind"]) => {
  const word = words[at] ?? "";
  const isMonthly = MONTH.test(words[at + 1] ?? "") || MONTH.test(words[at + 2] ?? "");
  if (HOME.has(word) && isMonthly)
    return ofHome("La vivienda y el mes en el concepto suelen ser un alquiler");
  return kind !== "bizum" && ROOM.has(word) && at === end - 1
    ? ofHome("Una habitación en el concepto suele ser un alquiler")
    : undefined;
};

const rentOf = (stretch: Stretch, kind: Case["parsed"]["kind"]): Verdict | undefined => {
  for (let at = stretch.start; at < stretch.end; at++) {
    const hit = expenseIndex.at(stretch, at);
    if (hit?.value.category === "Alquiler/Hipoteca" && hit.value.strength !== "plain") {
      return { category: "Alquiler/Hipoteca", source: "words", confidence: 90, reason: quote(stretch, hit) };
    }
    const home = homeAt(stretch, at, kind);
    if (home) return home;
    if (hit) at = hit.end - 1;
  }
  return undefined;
};

/** Undefined for people. */
const businessOf = (party: Stretch): Verdict | undefined => {
  if (isEmpty(party)) return undefined;
  const merchant = merchantIndex.at(party, party.start);
  const isLongName = merchant && merchant.end - merchant.start > 1;
  // "TRANSFERENCIA DIA 5" names no supermarket.
  const isDay = /^dia$/.test(party.words[party.start] ?? "") && !isLongName;
  if (isDay) return undefined;
  if (isPerson(party) && !isLongName) return undefined;
  const head = shopEvidence({ ...party, end: Math.min(party.end, party.start + 3) }, ranks.debit);
  const isCompany = party.words.slice(party.start, party.end).some(isCompanyForm);
  const evidence = isCompany ? shopEvidence(party, ranks.debit) : head;
  const startsIt = (evidence?.merchant ?? evidence?.word)?.start === party.start;
  if (!evidence || evidence.rank < 3.5 || (!isCompany && !startsIt)) return undefined;
  return byEvidence(party, evidence);
};

const moved = (how: string, confidence: number): Verdict => ({
  category: "Transferencias/Bizum",
  source: "words",
  confidence,
  reason: `Es ${how} que has enviado`,
});

export const transferOut = ({ parsed, party }: Case): Verdict => {
  const { kind, rest } = parsed;
  if (kind === "own") {
    const product = bestWord(expenseIndex, rest, ranks.debit);
    const isProduct =
      product?.hit.value.strength === "operation" && product.hit.value.category === "Otros Gastos";
    const head = merchantIndex.at({ ...rest, start: 0 }, 0)?.value;
    if (head?.category === "Otros Gastos") {
      return { category: "Otros Gastos", source: "merchant", confidence: 75, reason: isMerchant(head) };
    }
    return isProduct
      ? { category: "Otros Gastos", source: "words", confidence: 65, reason: quote(rest, product.hit) }
      : moved("un traspaso", 90);
  }
  const rent = rentOf(rest, kind) ?? (party.words === rest.words ? undefined : rentOf(party, kind));
  if (rent) return rent;
  const business = businessOf(party);
  if (business) return { ...business, confidence: business.confidence - 8 };
  return moved(
    kind === "bizum" ? "un Bizum" : "una transferencia",
    isPerson(party) || kind === "bizum" ? 92 : 75,
  );
};
