import type { ModelCall } from "#server/modules/assistant/language-model.ts";
import type { CallPiece } from "./chunks.ts";

interface OpenCall {
  index: number;
  id: string;
  name: string;
  input: string;
}

const isOfCall = (open: OpenCall, { id, function: { name } }: CallPiece) =>
  !id || !open.id || id === open.id || !name;

/**
 * Builds calls from streamed pieces: only the first has the id and the name. Some servers give every call the
 * index 0, or none, so a new id with a name starts a new call.
 */
export const createCallAssembly = (makeId: () => string) => {
  const calls: OpenCall[] = [];

  const openCallFor = (piece: CallPiece) => {
    const known =
      piece.index === undefined
        ? piece.function.name
          ? undefined
          : calls.at(-1)
        : calls.findLast(({ index }) => index === piece.index);
    if (known && isOfCall(known, piece)) return known;
    const opened = { index: piece.index ?? calls.length, id: "", name: "", input: "" };
    calls.push(opened);
    return opened;
  };

  return {
    add(piece: CallPiece) {
      const call = openCallFor(piece);
      call.id ||= piece.id ?? "";
      call.name ||= piece.function.name ?? "";
      call.input += piece.function.arguments ?? "";
    },
    /** Missing or repeated ids are replaced. */
    calls(): ModelCall[] {
      const usedIds = new Set<string>();
      return calls.map(({ id, name, input }) => {
        const own = id && !usedIds.has(id) ? id : makeId();
        usedIds.add(own);
        return { id: own, name, input };
      });
    },
  };
};
