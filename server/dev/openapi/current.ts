import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readContracts } from "./contracts.ts";
import { openApiOf } from "./document.ts";

const root = join(import.meta.dirname, "../../..");

export const documentFile = join(root, "docs/openapi.json");

export const currentDocument = async () => {
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const contracts = await readContracts(join(root, "shared/contracts"));
  return `${JSON.stringify(openApiOf(contracts, version), null, 2)}\n`;
};
