import type { MovementSumsRepository } from "./movement-sums-repository.ts";
import { nothingRemembered, type RememberedMovements, rememberedOf } from "./remembered-movements.ts";

interface Dependencies {
  version: (userId: string) => Promise<number | undefined>;
  lines: MovementSumsRepository["lines"];
}

interface Kept {
  version: number;
  movements: RememberedMovements;
}

/** Of all people together: some 40 MB. Whoever was asked about longest ago is forgotten first. */
const mostKept = 250_000;

/** The movements of those who ask, read once for each version of their ledger. */
export const createMovementMemory = ({ version, lines }: Dependencies) => {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Kept>>();

  const read = async (userId: string, version: number): Promise<Kept> => {
    // What changes meanwhile raises the version, and is read again when it is next asked for.
    const found = await lines(userId);
    return { version, movements: found === null ? nothingRemembered : rememberedOf(found) };
  };

  const readOnce = (userId: string, version: number) => {
    const key = `${userId} ${version}`;
    const reading = underWay.get(key) ?? read(userId, version).finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading;
  };

  const keep = (userId: string, one: Kept) => {
    kept.delete(userId);
    kept.set(userId, one);
    let total = [...kept.values()].reduce((sum, { movements }) => sum + movements.heads.length, 0);
    for (const [id, { movements }] of kept) {
      if (total <= mostKept) return;
      kept.delete(id);
      total -= movements.heads.length;
    }
  };

  return async (userId: string): Promise<RememberedMovements> => {
    const present = (await version(userId)) ?? 0;
    const known = kept.get(userId);
    const one = known?.version === present ? known : await readOnce(userId, present);
    keep(userId, one);
    return one.movements;
  };
};
