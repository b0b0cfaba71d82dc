/** npm run openapi: writes docs/openapi.json anew, drawn from the contracts. */

import { writeFile } from "node:fs/promises";
import { currentDocument, documentFile } from "./current.ts";

await writeFile(documentFile, await currentDocument());
