import { folded } from "#shared/rules/fold.ts";

/** Of a choice in a list: "Gestión del tiempo" is "gestion-del-tiempo". */
export const slugOf = (choice: string) => folded(choice).replace(/[^a-z0-9]+/g, "-");
