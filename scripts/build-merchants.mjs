/**
 * node scripts/build-merchants.mjs: writes server/modules/spending/domain/categoriser/listed-brands.json from name-suggestion-index, the brands
 * that a card pays in Spain, each as "Name|spelling|spelling" ("!Name" is no spelling itself). The package is large, so it is fetched into a temporary folder and is no dependency.
 */

import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const version = "8.0.20260918";
const target = fileURLToPath(
  new URL("../server/modules/spending/domain/categoriser/listed-brands.json", import.meta.url),
);

/** Kinds of shop by category: [category, what it is in Spanish, OpenStreetMap tags]. */
const kinds = [
  ["Supermercados/Alimentación", "un supermercado", "shop/supermarket shop/convenience shop/wholesale"],
  [
    "Supermercados/Alimentación",
    "una tienda de alimentación",
    "shop/bakery shop/butcher shop/greengrocer shop/frozen_food shop/deli shop/pastry shop/chocolate shop/confectionery shop/coffee shop/alcohol shop/wine shop/health_food shop/cheese shop/seafood",
  ],
  ["Restaurantes/Bares", "un restaurante", "amenity/restaurant amenity/fast_food"],
  ["Restaurantes/Bares", "un café o una heladería", "amenity/cafe amenity/pub amenity/bar amenity/ice_cream"],
  ["Transporte/Combustible", "una gasolinera", "amenity/fuel"],
  ["Transporte/Combustible", "un punto de recarga", "amenity/charging_station"],
  [
    "Transporte/Combustible",
    "un servicio para moverse",
    "amenity/car_rental amenity/bicycle_rental amenity/parking amenity/car_sharing amenity/scooter_rental amenity/taxi shop/car_repair shop/tyres shop/car_parts amenity/car_wash amenity/vehicle_inspection",
  ],
  [
    "Compras/Ropa",
    "una tienda de ropa o calzado",
    "shop/clothes shop/shoes shop/fashion_accessories shop/bag shop/jewelry shop/watches shop/leather shop/baby_goods",
  ],
  [
    "Compras/Ropa",
    "una tienda",
    "shop/sports shop/outdoor shop/department_store shop/variety_store shop/furniture shop/doityourself shop/hardware shop/interior_decoration shop/houseware shop/bed shop/kitchen shop/toys shop/books shop/stationery shop/gift shop/cosmetics shop/perfumery shop/chemist shop/electronics shop/appliance shop/pet shop/garden_centre shop/florist shop/second_hand shop/bicycle shop/music shop/photo shop/video_games shop/games shop/craft shop/fabric shop/household_linen shop/paint shop/trade shop/charity shop/pottery shop/tea",
  ],
  [
    "Salud/Farmacia",
    "una empresa de salud",
    "amenity/pharmacy amenity/clinic amenity/dentist amenity/hospital amenity/doctors amenity/veterinary shop/optician shop/hearing_aids shop/medical_supply healthcare/laboratory",
  ],
  ["Ocio/Entretenimiento", "un gimnasio", "leisure/fitness_centre leisure/sports_centre"],
  [
    "Ocio/Entretenimiento",
    "un sitio de ocio",
    "amenity/cinema amenity/nightclub amenity/casino leisure/amusement_arcade leisure/bowling_alley leisure/trampoline_park leisure/escape_game shop/lottery shop/ticket",
  ],
  [
    "Ocio/Entretenimiento",
    "un alojamiento",
    "tourism/hotel tourism/hostel tourism/motel tourism/camp_site tourism/apartment",
  ],
  ["Ocio/Entretenimiento", "una agencia de viajes", "shop/travel_agency"],
  [
    "Tecnología/Software",
    "una tienda de informática o móviles",
    "shop/computer shop/mobile_phone shop/mobile_phone_accessories",
  ],
  ["Servicios/Suministros", "una compañía de telefonía", "shop/telecommunication office/telecommunication"],
  ["Servicios/Suministros", "una compañía de energía", "office/energy_supplier"],
  ["Seguros", "una aseguradora", "office/insurance"],
  [
    "Educación/Formación",
    "un centro de formación",
    "amenity/language_school amenity/driving_school amenity/kindergarten amenity/school amenity/prep_school office/educational_institution",
  ],
  [
    "Otros Gastos",
    "una peluquería o un centro de estética",
    "shop/hairdresser shop/beauty shop/massage shop/tattoo",
  ],
  [
    "Otros Gastos",
    "una tienda de tabaco o una lavandería",
    "shop/tobacco shop/e-cigarette shop/laundry shop/dry_cleaning",
  ],
];

const here = new Set(["es", "150", "039", "eu", "europe", "q46", "001"]);
const placesOf = (list) =>
  (list ?? []).filter((place) => typeof place === "string").map((place) => place.toLowerCase());

/** Brands of Spain, Europe or the world, but not those that stay away from here. */
const isHere = ({ include, exclude } = {}) =>
  placesOf(include).some((place) => here.has(place) || place.startsWith("es-")) &&
  !placesOf(exclude).some((place) => place === "es" || place === "150" || place === "eu");
const isSpanish = ({ include } = {}) =>
  placesOf(include).some((place) => place === "es" || place.startsWith("es-"));

const fold = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9&]+/g, " ")
    .trim();

/** Names that are common words, towns or first names in a Spanish text. */
const tooCommon = new Set(
  `action alice area areas art avenue bonito boom camper canopy capi casa catalonia charm choice clean clock coach cool coop core
  cosmos cultura edition electra electric esprit exki express fargo fresh game gap geo group guess habitat heart home house hugo
  ici ideal index inside joy kids lab lemon liberty lotus luna lux main mango market max metro mini mister mono moon motor natura
  natural nice normal nova oasis office one opera optica orange origin original palace paris park paul peak pharma pinko plaza
  point premier prima prime pronto pure quick ray reserve roma royal salon sandro santander selected sol spring star station
  studio sun super tea the tigre top total track trend tribe trio true union urban vega verde via victoria viena vision vital
  wave west yes zen espana global iberia corte hotel bar cafe pizza sushi burger grill texas london miami`.split(
    /\s+/,
  ),
).add("el rincon");

const isUsable = (name, spanish) => {
  const compact = name.replaceAll(" ", "");
  if (compact.length < 4 || tooCommon.has(name) || /^\d+$/.test(compact)) return false;
  return spanish || compact.length >= 5;
};

const spellingsOf = (item, spanish) => {
  const names = [item.displayName.replace(/\s*\(.*\)/, ""), ...(item.matchNames ?? [])].map(fold);
  return [...new Set(names)].filter((name) => isUsable(name, spanish));
};

const rowsOf = (index) => {
  const seen = new Set();
  return kinds.map(([category, kind, tags]) => {
    const names = [];
    for (const item of tags.split(" ").flatMap((tag) => index[`brands/${tag}`]?.items ?? [])) {
      if (!isHere(item.locationSet)) continue;
      const spellings = spellingsOf(item, isSpanish(item.locationSet)).filter((name) => !seen.has(name));
      for (const name of spellings) seen.add(name);
      const name = item.displayName.replace(/\s*\(.*\)/, "");
      const head = spellings.includes(fold(name)) ? name : `!${name}`;
      const others = spellings.filter((spelling) => spelling !== fold(name));
      if (spellings.length > 0) names.push([head, ...others].join("|"));
    }
    return { category, kind, names: names.sort((a, b) => a.localeCompare(b, "es")) };
  });
};

const folder = await mkdtemp(join(tmpdir(), "merchants-"));
try {
  execFileSync(
    "npm",
    [
      "install",
      "--no-audit",
      "--no-fund",
      "--ignore-scripts",
      "--prefix",
      folder,
      `name-suggestion-index@${version}`,
    ],
    {
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const root = join(folder, "node_modules", "name-suggestion-index");
  const { nsi } = JSON.parse(await readFile(join(root, "dist/json/nsi.min.json"), "utf8"));
  const license = (await readFile(join(root, "LICENSE.md"), "utf8")).trim();
  const groups = rowsOf(nsi).filter(({ names }) => names.length > 0);
  const table = { source: `name-suggestion-index ${version}`, license, groups };
  await writeFile(target, JSON.stringify(table));
  execFileSync("npx", ["--no-install", "biome", "format", "--write", target], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const count = groups.reduce((sum, { names }) => sum + names.length, 0);
  process.stdout.write(`${count} merchants in ${target}\n`);
} finally {
  await rm(folder, { recursive: true });
}
