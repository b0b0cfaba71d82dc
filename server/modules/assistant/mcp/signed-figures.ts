import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Sentence } from "#server/modules/assistant/statements/sentence.ts";
import type { ChatTransactionFilter } from "#shared/contracts/assistant.ts";

/** A figure of one statement, as it stands there. */
export interface StatedFigure {
  figure: string;
  /** The transactions behind it; null for a figure of something else. */
  filter: ChatTransactionFilter | null;
}

/** What another program hands back to have a figure checked. Everything in it is covered by the proof. */
export const signedFigureSchema = z.object({
  figure: z.string().max(200).describe("La cifra, tal como se dio"),
  statement: z.string().max(2000).describe("La frase de la que es, tal como se dio"),
  filter: z.record(z.string(), z.string()).nullable().describe("El filtro que se dio con ella"),
  count: z.int().nullable().describe("Los movimientos que se dieron con ella"),
  as_of: z.string().max(40).describe("El momento que se dio con ella"),
  proof: z.string().max(100).describe("La prueba que se dio con ella"),
});
export type SignedFigure = z.infer<typeof signedFigureSchema>;

/** A number with its sign, thousands, decimals or minutes, and its unit. */
const number = /[-+−]?\d+(?:[.,:]\d+)*(?:[\s\u00a0]?[€%])?/g;
/** "12 de marzo": its number is no figure. */
const dayOfMonth = /\d{1,2} de [a-z]/g;

const rangesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));

const isWithin = (at: number, ranges: readonly { from: number; to: number }[]) =>
  ranges.some(({ from, to }) => at >= from && at < to);

/**
 * All figures of a statement: the linked ones, and every other number that is ours. What a stranger's text holds, of
 * those that the statement may repeat, is nobody's figure.
 */
export const figuresOf = ({ text, figures }: Sentence, outside: readonly string[]): StatedFigure[] => {
  const linked = figures.map(({ from, to, movements }) => ({
    figure: text.slice(from, to),
    filter: movements,
  }));
  const taken = [...figures, ...rangesOf(text, dayOfMonth)];
  const others = [...text.matchAll(number)]
    .filter(({ index }) => !isWithin(index, taken))
    .map(([figure]) => ({ figure, filter: null }))
    .filter(({ figure }) => !outside.some((words) => words.includes(figure)));
  return [...linked, ...others];
};

export const createFigureSigner = (secret: string) => {
  const key = createHmac("sha256", secret).update("figures for other programs").digest();

  const proofOf = (userId: string, { proof: _, filter, ...figure }: SignedFigure) => {
    const fields = filter && Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const { figure: shown, statement, count, as_of } = figure;
    const covered = JSON.stringify([userId, shown, statement, fields, count, as_of]);
    return createHmac("sha256", key).update(covered).digest("base64url");
  };

  return {
    sign: (userId: string, figure: Omit<SignedFigure, "proof">): SignedFigure => ({
      ...figure,
      proof: proofOf(userId, { ...figure, proof: "" }),
    }),

    /** Whether we said that figure, in that statement, of those transactions, to that person. */
    verify(userId: string, figure: SignedFigure) {
      const [own, given] = [Buffer.from(proofOf(userId, figure)), Buffer.from(figure.proof)];
      return own.length === given.length && timingSafeEqual(own, given);
    },
  };
};

export type FigureSigner = ReturnType<typeof createFigureSigner>;
