import type { CatalogueTable } from "./catalogue.ts";
import { localTables, referenceTables, tablesByOwnKey } from "./exceptions.ts";

const isListed = (name: string) => name in referenceTables || name in tablesByOwnKey || name in localTables;

/** Those that are spread by person. */
export const tablesByPerson = (tables: CatalogueTable[]) => tables.filter(({ name }) => !isListed(name));

/** Why tables would not distribute, a sentence each. */
export const obstacles = (tables: CatalogueTable[]) => [
  ...tablesByPerson(tables).flatMap((table) => keysLeadWith("user_id", table)),
  ...tables.flatMap((table) => {
    const own = tablesByOwnKey[table.name];
    return own ? keysLeadWith(own.column, table) : [];
  }),
  ...tables.flatMap(({ name, references }) =>
    references
      .filter(
        ({ to, first }) =>
          !(to in referenceTables) && (isListed(name) || isListed(to) || first !== "user_id"),
      )
      .map(({ to }) => `${name} refers to ${to}, which is on other nodes`),
  ),
];

const keysLeadWith = (column: string, { name, keys }: CatalogueTable) =>
  keys.length === 0
    ? [`${name} has no key`]
    : keys
        .filter(({ first }) => first !== column)
        .map((key) => `${name}: ${key.name} does not lead with ${column}`);

/** For Citus, in an order that foreign keys allow: what is referred to is a reference table by then. */
export const distributionStatements = (tables: CatalogueTable[]) => {
  const names = new Set(tables.map(({ name }) => name));
  const [first, ...others] = referredFirst(tablesByPerson(tables));
  return [
    ...Object.keys(referenceTables)
      .filter((name) => names.has(name))
      .map((name) => `select create_reference_table('${name}');`),
    ...(first === undefined ? [] : [byPerson(first, "none")]),
    ...others.map((name) => byPerson(name, first ?? "none")),
    ...Object.entries(tablesByOwnKey)
      .filter(([name]) => names.has(name))
      .map(([name, { column }]) => distributed(name, column, "none")),
  ];
};

const referredFirst = (tables: CatalogueTable[]) => {
  const ordered = new Set<string>();
  const add = (table: CatalogueTable) => {
    for (const { to } of table.references) {
      const referred = tables.find(({ name }) => name === to && name !== table.name);
      if (referred && !ordered.has(to)) add(referred);
    }
    ordered.add(table.name);
  };
  for (const table of tables) add(table);
  return [...ordered];
};

const distributed = (name: string, column: string, colocateWith: string) =>
  `select create_distributed_table('${name}', '${column}', colocate_with => '${colocateWith}');`;

const byPerson = (name: string, colocateWith: string) => distributed(name, "user_id", colocateWith);
