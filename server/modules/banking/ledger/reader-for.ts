import type { Movement, Reading } from "#server/modules/spending/domain/categoriser/read-movement.ts";
import type { LedgerScope } from "./ledger-change-repository.ts";

/** `scope` is that of the change under way. */
export type ReaderFor = (userId: string, scope: LedgerScope) => Promise<(movement: Movement) => Reading>;
