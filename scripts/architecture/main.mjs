/** npm run architecture: draws docs/architecture.svg anew from the sources. */

import { writeFileSync } from "node:fs";
import { architecturePicture, pictureFile, root } from "./picture.mjs";

writeFileSync(pictureFile, architecturePicture(root));
