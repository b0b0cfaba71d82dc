import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { environmentSchema } from "#server/environment.ts";
import { serverProgram, serverSettings } from "./server-program.mjs";

const root = join(import.meta.dirname, "..");
const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const dockerfile = textOf("Dockerfile");
const compose = textOf("compose.yaml");

test("the image has the Node and the program of `npm start`, runs as nobody special and says how it is", () => {
  const { optionalDependencies } = JSON.parse(textOf("package.json"));
  const bases = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? "[]");

  expect(bases).toEqual([optionalDependencies.node, optionalDependencies.node, optionalDependencies.node]);
  expect(command).toEqual(["node", ...serverProgram]);
  for (const [name, value] of Object.entries(serverSettings).filter(([name]) => name.startsWith("MALLOC_")))
    expect(dockerfile).toContain(`${name}=${value}`);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK .* CMD \["node", "scripts\/healthcheck\.mjs"\]$/m);
});

test("all that the image copies exists and reaches the build", () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = ""]) =>
    files.split(" "),
  );
  const admitted = [...textOf(".dockerignore").matchAll(/^!(.+)$/gm)].map(([, name = ""]) => name);

  expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const reaches = (file: string) =>
    file === "." || admitted.some((name) => name === file || name.startsWith(`${file}/`));
  expect(copied.filter((file) => !reaches(file))).toEqual([]);
});

test("the composition sets only variables that the product reads, and keeps secrets out of itself", () => {
  const [, environment = ""] = /^ {2}environment:\n((?: {4}.+\n)+)/m.exec(compose) ?? [];
  const names = [...environment.matchAll(/^ {4}(\w+):/gm)].map(([, name = ""]) => name);

  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !Object.hasOwn(environmentSchema.shape, name))).toEqual([]);
  for (const secret of ["POSTGRES_PASSWORD", "SESSION_SECRET", "ENCRYPTION_KEY", "IDENTITY_KEY"])
    expect(compose).toContain(`\${${secret}:?}`);
});

const healthcheck = async (port: number) => {
  const child = spawn(process.execPath, [join(root, "scripts/healthcheck.mjs")], {
    env: { ...process.env, PORT: String(port) },
  });
  return (await once(child, "exit"))[0];
};

test("the health check ends with 0 for a server that is well, and with 1 for one that is not or is not there", async () => {
  let status = 200;
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  const well = await healthcheck(port);
  status = 503;
  const ill = await healthcheck(port);
  server.closeAllConnections();
  server.close();
  await once(server, "close");
  const gone = await healthcheck(port);

  expect([well, ill, gone]).toEqual([0, 1, 1]);
  expect(asked).toEqual(["/api/health", "/api/health"]);
});
