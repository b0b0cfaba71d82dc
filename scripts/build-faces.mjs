/**
 * node scripts/build-faces.mjs: writes client/src/faces, of each face no more than the product writes. Run it after a
 * change of the faces' packages, of the weights in tokens.css or of `unicode-range` in fonts.css. The package that cuts
 * is needed for nothing else, so it is fetched into a temporary folder and is no dependency.
 */

import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./child.mjs";

const tool = "subset-font";
const version = "2.9.0";

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).join("");

/** The languages of Spain and of its neighbours, and the signs of figures. */
const characters = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ıŒœ\u2009\u2011–—‘’‚“”„†•…\u202f‹›€™↑↓−`;

/** A face in one weight takes half. */
const weights = { "familjen-grotesk": { min: 400, max: 700, default: 400 }, literata: 420 };

/** Copyright, licence and its address go along. */
const preserveNameIds = [0, 13, 14];

const target = join(root, "client/src/faces");
const folder = await mkdtemp(join(tmpdir(), "faces-"));
try {
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--prefix", folder, `${tool}@${version}`], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const subsetFont = createRequire(join(folder, "package.json"))(tool);
  await mkdir(target, { recursive: true });
  for (const [name, wght] of Object.entries(weights)) {
    const file = `${name}-latin-wght-normal.woff2`;
    const whole = await readFile(join(root, `node_modules/@fontsource-variable/${name}/files`, file));
    const options = { targetFormat: "woff2", variationAxes: { wght }, preserveNameIds };
    const face = await subsetFont(whole, characters, options);
    await writeFile(join(target, file), face);
    process.stdout.write(`${file}: ${whole.length} bytes, ${face.length} of them kept\n`);
  }
} finally {
  await rm(folder, { recursive: true });
}
