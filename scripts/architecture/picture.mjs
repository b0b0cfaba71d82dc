import { readdirSync } from "node:fs";
import { join } from "node:path";
import { layeredLayout } from "./layered-layout.mjs";
import { sourceGraph } from "./source-graph.mjs";

export const root = join(import.meta.dirname, "../..");
export const pictureFile = join(root, "docs/architecture.svg");

const boxWidth = 132;
const boxHeight = 54;
const rowStep = 128;
const top = 110;
const left = 200;
const right = 1000;
const width = 1200;

/** The parts of the server below its modules, by their folders or files. */
const below = ["platform", "spanish", "dev"];

const partOf = (file) => {
  const [side, folder, inner] = file.split("/");
  if (side !== "server") return side;
  if (folder === "modules") return `module ${inner}`;
  if (folder === "errors.ts") return "platform";
  return below.includes(folder) ? folder : "wiring";
};

const thousands = (count) => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** Two digits say enough, and most changes leave them as they are. */
const about = (count) => {
  const unit = 10 ** Math.max(0, String(count).length - 2);
  return thousands(Math.round(count / unit) * unit);
};

/** The power of two that is not more; 0 for none. */
const step = (count) => (count === 0 ? 0 : 2 ** Math.floor(Math.log2(count)));

/** The parts of the product with their lines, and who imports from whom, as an SVG. Drawn from the sources alone. */
export const architecturePicture = (root) => {
  const { lines, imports } = sourceGraph(root, ["server", "shared", "client/src"], partOf);
  const modules = [...lines.keys()].filter((part) => part.startsWith("module "));
  const edges = imports
    .filter(({ from, to }) => modules.includes(from) && modules.includes(to))
    .map((edge) => ({ ...edge, weight: step(edge.values) }));
  const layout = layeredLayout(
    { names: modules, edges },
    { left: left + 16, right: right - 16, boxWidth, laneWidth: 16 },
  );
  const bottom = top + layout.rows.length * rowStep - (rowStep - boxHeight);
  const uses = (from, to) => {
    const found = imports.filter((one) => from(one.from) && one.to === to);
    const of = (kind) => about(found.reduce((sum, one) => sum + one[kind], 0));
    return [`values ${of("values")} times`, `types ${of("types")} times`];
  };
  const usedByModules = (part) => `the modules import from it ${uses(isModule, part).join(", ")}`;
  const isModule = (part) => part.startsWith("module ");
  const y = (module) => top + layout.rowOf.get(module) * rowStep;
  const height = bottom + 330;

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">`,
    `<title id="title">The parts of AI.Fred, their lines of code, and who imports from whom</title>`,
    style,
    `<rect class="page" width="${width}" height="${height}"/>`,
    bar(left, 24, right - left, 54, "wiring", [
      `${about(lines.get("wiring"))} lines: main, app, the list of modules, threads and commands`,
    ]),
    `<rect class="area" x="${left}" y="${top - 18}" width="${right - left}" height="${bottom - top + 36}" rx="10"/>`,
    ...layout.chains.map((chain) => arrow(chain, layout, y)),
    ...modules.map((module) =>
      box(
        layout.x.get(module),
        y(module),
        module.replace("module ", ""),
        `${about(lines.get(module))} lines`,
      ),
    ),
    bar(left, bottom + 36, right - left, 62, "platform", [
      `${about(lines.get("platform"))} lines: HTTP, database, jobs, cryptography, limits, logging`,
      usedByModules("platform"),
    ]),
    bar(left, bottom + 108, right - left, 62, "spanish", [
      `${about(lines.get("spanish"))} lines: reading and writing Spanish numbers, dates and amounts`,
      usedByModules("spanish"),
    ]),
    bar(left, bottom + 180, right - left, 62, "dev", [
      `${about(lines.get("dev"))} lines: simulated bank, demo person, evaluations, bench, drill`,
      usedByModules("dev"),
    ]),
    column(20, 24, 160, bottom + 218, "client", [
      `${about(lines.get("client"))} lines`,
      "React",
      "",
      "imports from shared",
      ...uses((part) => part === "client", "shared"),
      "",
      ...featuresIn(root),
    ]),
    column(1020, 24, 160, bottom + 218, "shared", [
      `${about(lines.get("shared"))} lines`,
      "contracts and rules",
      "that both sides need",
      "",
      "modules import from it",
      ...uses(isModule, "shared"),
    ]),
    ...legend(left, bottom + 272),
    "</svg>",
    "",
  ].join("\n");
};

const featuresIn = (root) =>
  readdirSync(join(root, "client/src/features"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

const style = `<style>
svg { --page: #fdfcfa; --area: #f4f1ec; --box: #ffffff; --ink: #1d2330; --soft: #5b6475; --line: #c9c3b8; --value: #1548bc; --type: #8a93a5; --back: #b3471b; font-family: system-ui, -apple-system, "Segoe UI", sans-serif; }
@media (prefers-color-scheme: dark) { svg { --page: #14171e; --area: #1b1f29; --box: #252b38; --ink: #eceff5; --soft: #a9b2c3; --line: #3c4456; --value: #8fb0ff; --type: #77819a; --back: #ff9d6e; } }
.page { fill: var(--page); }
.area { fill: var(--area); }
.box { fill: var(--box); stroke: var(--line); }
.name { fill: var(--ink); font-size: 15px; font-weight: 600; }
.note { fill: var(--soft); font-size: 12px; }
.value, .back, .type { fill: none; stroke-linejoin: round; opacity: 0.75; }
.value { stroke: var(--value); }
.back { stroke: var(--back); }
.type { stroke: var(--type); stroke-dasharray: 4 4; }
path.value:hover, path.back:hover, path.type:hover { opacity: 1; }
.value-head { fill: var(--value); stroke: none; }
.back-head { fill: var(--back); stroke: none; }
.type-head { fill: var(--type); stroke: none; }
</style>`;

const text = (x, y, kind, content, anchor = "middle") =>
  `<text class="${kind}" x="${x}" y="${y}" text-anchor="${anchor}">${content}</text>`;

const box = (middle, y, name, note) => {
  const x = Math.round(middle);
  return [
    `<rect class="box" data-module="${name}" x="${x - boxWidth / 2}" y="${y}" width="${boxWidth}" height="${boxHeight}" rx="8"/>`,
    text(x, y + 23, "name", name),
    text(x, y + 42, "note", note),
  ].join("\n");
};

const bar = (x, y, barWidth, barHeight, name, notes) =>
  [
    `<rect class="box" x="${x}" y="${y}" width="${barWidth}" height="${barHeight}" rx="8"/>`,
    text(x + barWidth / 2, y + 22, "name", name),
    ...notes.map((note, index) => text(x + barWidth / 2, y + 40 + index * 15, "note", note)),
  ].join("\n");

const column = (x, y, columnWidth, columnHeight, name, notes) =>
  [
    `<rect class="box" x="${x}" y="${y}" width="${columnWidth}" height="${columnHeight}" rx="8"/>`,
    text(x + columnWidth / 2, y + 28, "name", name),
    ...notes.map((note, index) => text(x + columnWidth / 2, y + 50 + index * 18, "note", note)),
  ].join("\n");

const legend = (x, y) => [
  line("value", x + 4, y),
  text(x + 52, y + 4, "note", "imports values, thicker the more", "start"),
  line("back", x + 274, y),
  text(x + 322, y + 4, "note", "the same, and closes a circle", "start"),
  line("type", x + 518, y),
  text(x + 566, y + 4, "note", "types alone", "start"),
];

const line = (kind, x, y) =>
  `<path class="${kind}" stroke-width="2" d="M${x} ${y}h34"/>\n<path class="${kind}-head" d="M${x + 40} ${y}l-8 -4v8z"/>`;

const head = 9;

const kindOf = ({ edge, isBack }) => {
  if (edge.values === 0) return "type";
  return isBack ? "back" : "value";
};

/** From the one that imports to the one that it imports from; places on a box are shared out by where arrows lead. */
const arrow = (chain, layout, y) => {
  const { edge, isBack } = chain;
  const kind = kindOf(chain);
  const thickness = (1 + 0.9 * Math.log2(step(edge.values) || 1)).toFixed(1);
  const points = pointsOf(chain, layout, y);
  const parts = points.slice(1).map(([x, at], index) => {
    const [x0, y0] = points[index];
    const middle = Math.round((y0 + at) / 2);
    return x === x0 ? `V${at}` : `C${x0} ${middle} ${x} ${middle} ${x} ${at}`;
  });
  const [tipX, tipY] = isBack ? points[0] : points[points.length - 1];
  const wing = isBack ? `M${tipX} ${tipY - head}l-4 ${head}h8z` : `M${tipX} ${tipY + head}l-4 -${head}h8z`;
  const name = (part) => part.replace("module ", "");
  const what = edge.values === 0 ? "types alone" : `values, at least ${step(edge.values)} times`;
  return [
    `<path class="${kind}" stroke-width="${thickness}" d="M${points[0].join(" ")}${parts.join("")}">`,
    `<title>${name(edge.from)} imports from ${name(edge.to)}: ${what}</title></path>`,
    `<path class="${kind}-head" d="${wing}"/>`,
  ].join("\n");
};

/** Where it leaves the upper box, the two ends of each lane on the way, and where it meets the lower box. */
const pointsOf = ({ ids, edge, isBack }, layout, y) => {
  const [upper, lower] = [ids[0], ids.at(-1)];
  const lanes = ids.slice(1, -1).flatMap((id, index) => {
    const at = y(upper) + (index + 1) * rowStep;
    return [at, at + boxHeight].map((place) => [layout.x.get(id), place]);
  });
  const start = [portOf(layout, upper, true, edge), y(upper) + boxHeight + (isBack ? head : 0)];
  const end = [portOf(layout, lower, false, edge), y(lower) - (isBack ? 0 : head)];
  return [start, ...lanes, end].map((point) => point.map(Math.round));
};

const portOf = (layout, id, isUpper, edge) => {
  const touching = layout.chains
    .filter(({ ids }) => (isUpper ? ids[0] : ids.at(-1)) === id)
    .map((chain) => ({ edge: chain.edge, toward: layout.x.get(isUpper ? chain.ids[1] : chain.ids.at(-2)) }))
    .toSorted((a, b) => a.toward - b.toward || (a.edge.from + a.edge.to < b.edge.from + b.edge.to ? -1 : 1));
  const place = touching.findIndex((one) => one.edge === edge);
  return layout.x.get(id) - boxWidth / 2 + (boxWidth * (place + 1)) / (touching.length + 1);
};
