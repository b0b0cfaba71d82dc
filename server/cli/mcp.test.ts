import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { expect, onTestFinished, test } from "vitest";
import { briefCommand } from "#server/dev/testing/server-process.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { addAccessToken, revokeAccessToken } from "#shared/contracts/identity/access-tokens.ts";

const app = await startTestApp();

test("an assistant on this machine reaches the tools through a process, until its token is revoked", async () => {
  const call = await app.signUp();
  const { token, id } = await call(addAccessToken, { body: { name: "Escritorio", scope: "read", days: 7 } });
  const client = new Client({ name: "una prueba", version: "1.0.0" });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: briefCommand("mcp"),
      env: { AIFRED_URL: app.baseUrl, AIFRED_TOKEN: token },
      stderr: "ignore",
    }),
  );
  onTestFinished(() => client.close());

  expect((await client.listTools()).tools.map(({ name }) => name)).toContain("verify_figure");

  await call(revokeAccessToken, { params: { id } });
  await expect(client.callTool({ name: "get_balance", arguments: {} })).rejects.toThrow("revocado");
});
