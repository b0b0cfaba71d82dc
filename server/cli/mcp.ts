import process from "node:process";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";

const usage = `Uso: AIFRED_TOKEN=... [AIFRED_URL=http://127.0.0.1:3000] npm run --silent mcp

Une a un asistente que habla MCP por entrada y salida estándar con tu AI.Fred.
El token se crea en Config → Seguridad → Tokens de acceso.
`;

const settingsSchema = z.object({
  AIFRED_TOKEN: z.string().regex(/^aifred_[\w-]{43}$/),
  AIFRED_URL: z.url({ protocol: /^https?$/ }).default("http://127.0.0.1:3000"),
});

/** JSON-RPC's "internal error". */
const failed = -32_603;

/** Passes each message on as it is: what is offered, and to whom, is decided by the server alone. */
const bridge = async ({ AIFRED_TOKEN, AIFRED_URL }: z.infer<typeof settingsSchema>) => {
  const server = new StreamableHTTPClientTransport(new URL("/mcp", AIFRED_URL), {
    requestInit: { headers: { authorization: `Bearer ${AIFRED_TOKEN}` } },
  });
  const assistant = new StdioServerTransport();

  const refuse = async (message: JSONRPCMessage, error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${said}\n`);
    if ("method" in message && "id" in message)
      await assistant.send({ jsonrpc: "2.0", id: message.id, error: { code: failed, message: said } });
  };
  assistant.onmessage = (message) => void server.send(message).catch((error) => refuse(message, error));
  server.onmessage = (message) => void assistant.send(message);
  assistant.onclose = () => void server.close();

  await server.start();
  await assistant.start();
};

const settings = settingsSchema.safeParse(process.env);
if (settings.success) await bridge(settings.data);
else {
  process.stderr.write(usage);
  process.exitCode = 2;
}
