import { afterAll, expect, test } from "vitest";
import { openTestDatabase } from "#server/dev/testing/test-database.ts";
import { readCatalogue } from "./catalogue.ts";
import { localTables, referenceTables, tablesByOwnKey } from "./exceptions.ts";
import { askedWithoutPerson } from "./keyed-statements.ts";
import { distributionStatements, obstacles, tablesByPerson } from "./statements.ts";

const database = await openTestDatabase();
afterAll(database.close);
const tables = await readCatalogue(database.sql);

/** As Citus does, they refuse a unique key without the column and a foreign key to a table of other nodes. */
const citus = `
  create schema citus;
  create table citus.placed (name regclass primary key, place text not null);
  create function citus.create_reference_table(of regclass) returns void language plpgsql as $$
  begin
    if exists (select from pg_constraint f where f.conrelid = of and f.contype = 'f'
        and not exists (select from citus.placed p where p.name = f.confrelid and p.place = 'reference')) then
      raise exception '% refers to a table that is no reference table yet', of;
    end if;
    insert into citus.placed values (of, 'reference');
  end $$;
  create function citus.create_distributed_table(of regclass, by_column text, colocate_with text) returns void
  language plpgsql as $$
  declare attribute int2 := (select attnum from pg_attribute where attrelid = of and attname = by_column);
  begin
    if attribute is null then raise exception '% has no column %', of, by_column; end if;
    if exists (select from pg_index i where i.indrelid = of and i.indisunique
        and not attribute = any (i.indkey::int2[])) then
      raise exception 'a unique key of % does not hold %', of, by_column;
    end if;
    if exists (select from pg_constraint f where f.conrelid = of and f.contype = 'f'
        and not exists (select from citus.placed p where p.name = f.confrelid and (p.place = 'reference'
          or p.place = by_column and attribute = any (f.conkey) and colocate_with <> 'none'))) then
      raise exception '% refers to a table of other nodes', of;
    end if;
    if colocate_with <> 'none' and not exists (select from citus.placed p where p.name = colocate_with::regclass) then
      raise exception '% is not distributed yet', colocate_with;
    end if;
    insert into citus.placed values (of, by_column);
  end $$;`;

test("every table is spread by its person, but for those that are listed with their reason", () => {
  expect(obstacles(tables)).toEqual([]);
  const names = tables.map(({ name }) => name);
  const listed = Object.keys({ ...referenceTables, ...tablesByOwnKey, ...localTables });
  expect(listed.filter((name) => !names.includes(name))).toEqual([]);
  expect(tablesByPerson(tables).filter(({ hasPerson }) => !hasPerson)).toEqual([]);
});

test("the statements for Citus place every table once, in an order that its rules allow", async () => {
  await database.sql.script(citus);
  await database.sql.script("set search_path = public, citus");

  for (const statement of distributionStatements(tables)) await database.sql.query(statement);

  const { rows } = await database.sql.query("select name::text, place from citus.placed order by 1");
  const placed = tables.filter(({ name }) => !(name in localTables)).map(({ name }) => name);
  expect(rows.map(({ name }) => name)).toEqual(placed.toSorted());
  expect(rows.filter(({ place }) => place === "user_id")).toHaveLength(tablesByPerson(tables).length);
});

test.each([
  ['select "id" from "goals" where "goals"."user_id" = $1', []],
  ['select "id" from "goals" where "goals"."id" = $1', ["goals"]],
  ["select g.id from goals g join events e on e.id = g.id where g.user_id = $1", ["events"]],
  ["select g.id from goals g join events e on e.user_id = g.user_id where g.user_id = $1", []],
  ['update "goals" set "title" = $1 where "id" = $2', ["goals"]],
  ['insert into "goals" ("id") values ($1)', ["goals"]],
  ['insert into "goals" ("user_id", "id") values ($1, $2)', []],
] as const)("%s: asked without a person %j", (statement, expected) => {
  expect(askedWithoutPerson(statement, new Set(["goals", "events"]))).toEqual(expected);
});
